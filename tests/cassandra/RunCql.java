// Starts one Cassandra node on loopback and runs CQL files through it over the
// native protocol. Started by the script "run" beside it, as a source file.
//
//   java ... RunCql.java TMP DIR PARENT_PID {execute|prepare} FILE [...]
//
// DIR, within TMP, is an empty directory for everything the node writes. TMP is
// removed by the script, or here when the script has died. The exit code is one of the
// constants below: none is a code that Cassandra or the JVM exits with itself.

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.apache.cassandra.service.CassandraDaemon;

public class RunCql
{
    static final int ALL_PASSED = 40;
    static final int SOME_FAILED = 41;
    static final int DID_NOT_START = 42;
    static final int PORT_TAKEN = 43;
    static final int CONNECTION_LOST = 44;

    static final int STARTUP_SECONDS = 120;
    static final int STATEMENT_SECONDS = 60;

    static final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    static final PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);

    public static void main(String[] args) throws Exception
    {
        System.setOut(System.err);  // Cassandra's own words
        Path dir = Path.of(args[1]);
        followParent(Long.parseLong(args[2]), Path.of(args[0]));

        int storagePort = freePort(0);
        int nativePort = freePort(storagePort);
        start(dir, storagePort, nativePort);

        int passed = 0, failed = 0;
        for (int i = 3; i < args.length; i += 2)
        {
            FileRun run = new FileRun(args[i + 1], args[i].equals("prepare"));
            boolean lost = false;
            try (Client client = new Client(nativePort))
            {
                run.run(client);
            }
            catch (IOException e)
            {
                err.println(run.name + ": " + e);
                lost = true;
            }
            passed += run.passed;
            failed += run.failed;
            if (lost)
            {
                out.println(passed + " passed, " + failed + " failed, the rest was not run");
                exit(CONNECTION_LOST);
            }
        }
        out.println(passed + " passed, " + failed + " failed");
        exit(failed == 0 ? ALL_PASSED : SOME_FAILED);
    }

    /** The data is thrown away, so there is nothing to shut down in order. */
    static void exit(int code)
    {
        out.flush();
        err.flush();
        Runtime.getRuntime().halt(code);
    }

    // ---------------------------------------------------------------- the node

    /** Ends this process, and removes its directory, when the script is gone. */
    static void followParent(long pid, Path dir)
    {
        Runnable gone = () -> {
            for (int attempt = 0; attempt < 3 && Files.exists(dir); attempt++)
            {
                try (var paths = Files.walk(dir))
                {
                    paths.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete());
                }
                catch (Exception e)
                {
                    // The node is still writing there: once more.
                }
            }
            Runtime.getRuntime().halt(SOME_FAILED);
        };
        ProcessHandle.of(pid).ifPresentOrElse(p -> p.onExit().thenRun(gone), gone);
    }

    /**
     * A port below the range the system hands out by itself, so that nothing
     * but another run like this one can take it before Cassandra does.
     */
    static int freePort(int except) throws IOException
    {
        for (int attempt = 0; attempt < 1000; attempt++)
        {
            int port = ThreadLocalRandom.current().nextInt(20000, 32000);
            if (port == except)
                continue;
            try (ServerSocket s = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1")))
            {
                return port;
            }
            catch (BindException e)
            {
                // In use: another one.
            }
        }
        throw new IOException("no free port on 127.0.0.1");
    }

    static void start(Path dir, int storagePort, int nativePort) throws IOException
    {
        String yaml = """
            cluster_name: 'querywright test'
            num_tokens: 1
            auto_bootstrap: false
            partitioner: org.apache.cassandra.dht.Murmur3Partitioner
            endpoint_snitch: SimpleSnitch
            seed_provider:
                - class_name: org.apache.cassandra.locator.SimpleSeedProvider
                  parameters:
                      - seeds: "127.0.0.1:STORAGE"
            listen_address: 127.0.0.1
            storage_port: STORAGE
            rpc_address: 127.0.0.1
            start_native_transport: true
            native_transport_port: NATIVE
            data_file_directories: ['DIR/data']
            commitlog_directory: 'DIR/commitlog'
            saved_caches_directory: 'DIR/saved_caches'
            hints_directory: 'DIR/hints'
            cdc_raw_directory: 'DIR/cdc_raw'
            commitlog_sync: periodic
            commitlog_sync_period: 10000ms
            commitlog_segment_size: 8MiB
            auto_snapshot: false
            dynamic_snitch: false
            memtable_heap_space: 64MiB
            memtable_offheap_space: 64MiB
            file_cache_size: 32MiB
            materialized_views_enabled: true
            sasi_indexes_enabled: true
            user_defined_functions_enabled: true
            """;
        Path config = dir.resolve("cassandra.yaml");
        Files.writeString(config, yaml.replace("DIR", dir.toString().replace("'", "''"))
                                      .replace("STORAGE", Integer.toString(storagePort))
                                      .replace("NATIVE", Integer.toString(nativePort)));
        System.setProperty("cassandra.config", config.toUri().toString());
        System.setProperty("cassandra.storagedir", dir.toString());
        System.setProperty("cassandra.logdir", dir.toString());
        // A single node has nobody to wait for, and its data need not outlive it.
        System.setProperty("cassandra.ring_delay_ms", "0");
        System.setProperty("cassandra.skip_wait_for_gossip_to_settle", "0");
        System.setProperty("cassandra.superuser_setup_delay_ms", "0");
        System.setProperty("cassandra.unsafesystem", "true");
        // Otherwise it closes the standard output and error once it is up.
        System.setProperty("cassandra-foreground", "true");

        Thread watchdog = new Thread(() -> {
            try
            {
                TimeUnit.SECONDS.sleep(STARTUP_SECONDS);
            }
            catch (InterruptedException e)
            {
                return;
            }
            err.println("Cassandra was not up after " + STARTUP_SECONDS + " s");
            exit(DID_NOT_START);
        });
        watchdog.setDaemon(true);
        watchdog.start();

        long begin = System.nanoTime();
        try
        {
            CassandraDaemon daemon = new CassandraDaemon(true);
            daemon.activate();
            if (!daemon.isNativeTransportRunning())
                throw new IllegalStateException("its native transport is not running");
        }
        catch (Throwable e)
        {
            Throwable cause = e;
            boolean portTaken = false;
            for (Throwable t = e; t != null; t = t.getCause())
            {
                cause = t;
                String text = String.valueOf(t.getMessage());
                portTaken |= t instanceof BindException || text.contains("in use by another process")
                             || text.startsWith("Failed to bind port");
            }
            err.println("Cassandra did not start: " + cause);
            exit(portTaken ? PORT_TAKEN : DID_NOT_START);
        }
        watchdog.interrupt();
        out.printf(Locale.ROOT, "Cassandra %s on 127.0.0.1:%d, up in %.1f s%n",
                   org.apache.cassandra.utils.FBUtilities.getReleaseVersionString(), nativePort,
                   (System.nanoTime() - begin) / 1e9);
    }

    // --------------------------------------------------------------- the files

    record Statement(String text, int line, boolean use)
    {
    }

    /** One file: run over a connection of its own, as "cqlsh -f" would. */
    static class FileRun
    {
        final String name;
        final boolean prepare;
        int passed, failed;

        FileRun(String name, boolean prepare)
        {
            this.name = name;
            this.prepare = prepare;
        }

        void run(Client client) throws IOException
        {
            String text;
            try
            {
                byte[] bytes = Files.readAllBytes(Path.of(name));
                text = StandardCharsets.UTF_8.newDecoder()
                                             .onMalformedInput(CodingErrorAction.REPORT)
                                             .onUnmappableCharacter(CodingErrorAction.REPORT)
                                             .decode(ByteBuffer.wrap(bytes))
                                             .toString();
            }
            catch (CharacterCodingException e)
            {
                fail(1, "not UTF-8", "");
                return;
            }

            Splitter splitter = new Splitter(text);
            for (Statement s; (s = splitter.next()) != null; )
            {
                Reply reply;
                try
                {
                    reply = prepare && !s.use ? client.prepare(s.text) : client.query(s.text);
                }
                catch (IOException e)
                {
                    fail(s.line, "no answer from Cassandra (" + e + ")", s.text);
                    throw e;
                }
                for (String warning : reply.warnings)
                    out.println(name + ":" + s.line + ": warning: " + indented(warning));
                if (reply.error == null)
                    passed++;
                else
                    fail(s.line + lineInside(reply.error), reply.error, s.text);
            }
            if (splitter.problem != null)
                fail(splitter.problemLine, splitter.problem, splitter.rest());
            if (passed + failed == 0)
                fail(1, "no statement in this file", "");
        }

        /** The parser says "line N:M ..." of the statement; elsewhere it is 0. */
        static int lineInside(String error)
        {
            Matcher m = Pattern.compile("\\bline (\\d{1,6}):\\d+ ").matcher(error);
            return m.find() ? Integer.parseInt(m.group(1)) - 1 : 0;
        }

        static String indented(String message)
        {
            return message.strip().replace("\n", "\n    ");
        }

        void fail(int line, String error, String statement)
        {
            failed++;
            out.println(name + ":" + line + ": error: " + indented(error));
            statement.strip().lines().limit(60).forEach(l -> out.println("    | " + l));
        }
    }

    /** Splits CQL at each ';' that ends a statement, not those within one. */
    static class Splitter
    {
        final String text;
        int at = 0, line = 1;
        int begin = -1, beginLine;
        String problem;
        int problemLine;

        Splitter(String text)
        {
            this.text = text;
            if (text.startsWith("\uFEFF"))
                at = 1;
        }

        String rest()
        {
            return begin < 0 ? "" : text.substring(begin);
        }

        Statement next()
        {
            List<String> words = new ArrayList<>();  // the first three
            String before = "", last = "";           // the last two, when nothing came after
            begin = -1;
            while (at < text.length() && problem == null)
            {
                char c = text.charAt(at);
                if (Character.isWhitespace(c))
                {
                    skipTo(at + 1);
                }
                else if (text.startsWith("--", at) || text.startsWith("//", at))
                {
                    int end = text.indexOf('\n', at);
                    skipTo(end < 0 ? text.length() : end);
                }
                else if (text.startsWith("/*", at))
                {
                    skipPast("*/", 2, "a comment");
                }
                else if (c == ';')
                {
                    skipTo(at + 1);
                    boolean batch = words.size() > 1 && words.get(0).equals("BEGIN")
                                    && (words.get(1).equals("BATCH")
                                        || words.size() > 2 && words.get(2).equals("BATCH"));
                    if (begin >= 0 && (!batch || before.equals("APPLY") && last.equals("BATCH")))
                        return new Statement(text.substring(begin, at), beginLine,
                                             !words.isEmpty() && words.get(0).equals("USE"));
                    before = last = "";
                }
                else
                {
                    if (begin < 0)
                    {
                        begin = at;
                        beginLine = line;
                    }
                    if (c == '\'' || c == '"')
                    {
                        // A doubled quote is two strings side by side here: the same end.
                        skipPast(String.valueOf(c), 1, c == '"' ? "a quoted name" : "a string");
                        before = last = "";
                    }
                    else if (text.startsWith("$$", at))
                    {
                        skipPast("$$", 2, "a $$ string");
                        before = last = "";
                    }
                    else if (isWord(c))
                    {
                        int end = at;
                        while (end < text.length() && isWord(text.charAt(end)))
                            end++;
                        before = last;
                        last = text.substring(at, end).toUpperCase(Locale.ROOT);
                        if (words.size() < 3)
                            words.add(last);
                        skipTo(end);
                    }
                    else
                    {
                        before = last = "";
                        skipTo(at + 1);
                    }
                }
            }
            if (problem == null && begin >= 0)
                problem(beginLine, "no ';' ends the last statement");
            return null;
        }

        static boolean isWord(char c)
        {
            return c == '_' || c < 128 && Character.isLetterOrDigit(c);
        }

        void skipTo(int end)
        {
            for (; at < end; at++)
                if (text.charAt(at) == '\n')
                    line++;
        }

        void skipPast(String terminator, int open, String what)
        {
            int end = text.indexOf(terminator, at + open);
            if (end < 0)
                problem(line, "the file ends inside " + what + " that begins here");
            else
                skipTo(end + terminator.length());
        }

        void problem(int where, String what)
        {
            problem = what;
            problemLine = where;
        }
    }

    // -------------------------------------------------------------- the client

    /** What came back: an error (null when there was none) and warnings. */
    record Reply(String error, List<String> warnings)
    {
    }

    /** As much of the native protocol, version 4, as running CQL text takes. */
    static class Client implements AutoCloseable
    {
        static final int ERROR = 0x00, STARTUP = 0x01, QUERY = 0x07, RESULT = 0x08, PREPARE = 0x09, READY = 0x02;
        static final int CONSISTENCY_ONE = 1;
        static final int HAS_TRACING = 0x02, HAS_PAYLOAD = 0x04, HAS_WARNINGS = 0x08;

        final Socket socket = new Socket();
        final DataInputStream in;
        final DataOutputStream send;

        Client(int port) throws IOException
        {
            socket.connect(new InetSocketAddress("127.0.0.1", port), 10_000);
            socket.setSoTimeout(STATEMENT_SECONDS * 1000);
            socket.setTcpNoDelay(true);
            in = new DataInputStream(socket.getInputStream());
            send = new DataOutputStream(socket.getOutputStream());

            Body body = new Body();
            body.writeShort(1);
            body.string("CQL_VERSION");
            body.string("3.0.0");
            String error = call(STARTUP, body, READY).error;
            if (error != null)
                throw new IOException(error);
        }

        Reply query(String cql) throws IOException
        {
            Body body = new Body();
            body.longString(cql);
            body.writeShort(CONSISTENCY_ONE);
            body.writeByte(0);
            return call(QUERY, body, RESULT);
        }

        Reply prepare(String cql) throws IOException
        {
            Body body = new Body();
            body.longString(cql);
            return call(PREPARE, body, RESULT);
        }

        Reply call(int opcode, Body request, int expected) throws IOException
        {
            byte[] body = request.bytes();
            send.write(new byte[] { 0x04, 0, 0, 0, (byte) opcode });
            send.writeInt(body.length);
            send.write(body);
            send.flush();

            in.readUnsignedByte();  // version
            int flags = in.readUnsignedByte();
            in.readShort();         // stream
            int answer = in.readUnsignedByte();
            ByteBuffer b = ByteBuffer.wrap(in.readNBytes(in.readInt()));

            if ((flags & HAS_TRACING) != 0)
                b.position(b.position() + 16);
            List<String> warnings = new ArrayList<>();
            if ((flags & HAS_WARNINGS) != 0)
                for (int n = b.getShort() & 0xFFFF; n > 0; n--)
                    warnings.add(string(b));
            if ((flags & HAS_PAYLOAD) != 0)
                throw new IOException("a custom payload was not asked for");
            if (answer == expected)
                return new Reply(null, warnings);
            if (answer != ERROR)
                throw new IOException("an answer of kind " + answer + " was not expected");
            int code = b.getInt();
            return new Reply(kind(code) + ": " + string(b), warnings);
        }

        static String kind(int code)
        {
            return switch (code)
            {
                case 0x0000 -> "ServerError";
                case 0x000A -> "ProtocolError";
                case 0x1000 -> "Unavailable";
                case 0x1100 -> "WriteTimeout";
                case 0x1200 -> "ReadTimeout";
                case 0x1300 -> "ReadFailure";
                case 0x1400 -> "FunctionFailure";
                case 0x1500 -> "WriteFailure";
                case 0x2000 -> "SyntaxError";
                case 0x2100 -> "Unauthorized";
                case 0x2200 -> "InvalidRequest";
                case 0x2300 -> "ConfigurationError";
                case 0x2400 -> "AlreadyExists";
                default -> String.format("Error 0x%04X", code);
            };
        }

        static String string(ByteBuffer b)
        {
            byte[] bytes = new byte[b.getShort() & 0xFFFF];
            b.get(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }

        @Override
        public void close() throws IOException
        {
            socket.close();
        }

        static class Body extends DataOutputStream
        {
            Body()
            {
                super(new ByteArrayOutputStream());
            }

            void string(String s) throws IOException
            {
                byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
                writeShort(bytes.length);
                write(bytes);
            }

            void longString(String s) throws IOException
            {
                byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
                writeInt(bytes.length);
                write(bytes);
            }

            byte[] bytes()
            {
                return ((ByteArrayOutputStream) out).toByteArray();
            }
        }
    }
}
