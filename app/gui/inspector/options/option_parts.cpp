// SPDX-License-Identifier: Apache-2.0
// What the options of tables are for, and what they may be (Cassandra 4.1 and 5.0).
#include "app/gui/inspector/options/option_part.h"

#include <QCoreApplication>

namespace querywright::gui {

const std::vector<OptionPart>& mainOptionParts()
{
    using enum OptionForm;
    static const std::vector<OptionPart> parts = {
        {"default_time_to_live",
         "",
         "Rows live",
         "the time to live",
         "How long a row stays after it was written, unless the write says another time; then it is deleted "
         "without anybody asking for it.",
         Time,
         "0",
         "",
         0,
         "",
         {},
         true},
        {"gc_grace_seconds", "", "Tombstones", "the life of tombstones",
         "How long the mark of what was deleted is kept: longer than a repair takes to reach all replicas, "
         "or "
         "what was deleted comes back.",
         Time, "864000"},
        {"compaction",
         "class",
         "Compaction",
         "the compaction",
         "How the files of the table are merged: size tiered suits many writes, leveled many reads of rows "
         "that "
         "change, time windows series that expire, unified (from 5.0) takes the place of all.",
         Choice,
         "SizeTieredCompactionStrategy",
         "",
         0,
         "",
         {{"SizeTieredCompactionStrategy", "size tiered"},
          {"LeveledCompactionStrategy", "leveled"},
          {"TimeWindowCompactionStrategy", "time windows"},
          {"UnifiedCompactionStrategy", "unified"}}},
        {"compaction", "compaction_window_size", "Window", "the time window",
         "Rows written in one window end in one file, which goes as a whole once all of it has expired; some "
         "20 "
         "to 30 windows in the time that rows live are usual.",
         Window, "1", "", 0, "TimeWindow"},
        {"compaction", "sstable_size_in_mb", "File size", "the file size",
         "How large the files of a level are made: larger ones are fewer, smaller ones are merged sooner.",
         Amount, "160", "MB", 1, "Leveled"},
        {"compaction", "min_threshold", "Merges from", "the least files to merge",
         "So many files of about the same size are merged into one: fewer are read sooner from one place, at "
         "the "
         "cost of more merging.",
         Amount, "4", "files", 2, "SizeTiered TimeWindow"},
        {"compaction", "max_threshold", "At most", "the most files to merge",
         "No more files than these are merged at once.", Amount, "32", "files", 2, "SizeTiered TimeWindow"},
        {"compaction",
         "scaling_parameters",
         "Scaling",
         "the scaling",
         "T4 merges as size tiered does, for writes, L10 as leveled does, for reads, N between them; "
         "several, one "
         "for each level, stand with commas.",
         Words,
         "T4",
         "",
         0,
         "Unified",
         {{"T4", "T4"}, {"N", "N"}, {"L10", "L10"}}},
        {"compaction", "target_sstable_size", "File size", "the file size",
         "How large files are made, with its unit: 1GiB.", Words, "1GiB", "", 0, "Unified"},
    };
    return parts;
}

const std::vector<OptionPart>& furtherOptionParts()
{
    using enum OptionForm;
    static const std::vector<OptionPart> parts = {
        {"comment", "", "Comment", "the comment",
         "What DESCRIBE shows of the table to whoever looks at the cluster.", Words, ""},
        {"compression",
         "class",
         "Compression",
         "the compression",
         "How blocks of a file are packed: LZ4 is quick, Zstd smaller and still quick, Deflate small and "
         "slow.",
         Choice,
         "LZ4Compressor",
         "",
         0,
         "",
         {{"LZ4Compressor", "LZ4"},
          {"ZstdCompressor", "Zstd"},
          {"SnappyCompressor", "Snappy"},
          {"DeflateCompressor", "Deflate"},
          {"", "none"}}},
        {"compression", "chunk_length_in_kb", "Block", "the compressed block",
         "So much is unpacked to read one row, a power of two: small ones read little for small rows, large "
         "ones "
         "pack better.",
         Amount, "16", "KB", 1},
        {"caching",
         "keys",
         "Key cache",
         "the key cache",
         "Whether the places of partitions in the files are kept in memory, which saves a read of the disk.",
         Choice,
         "ALL",
         "",
         0,
         "",
         {{"ALL", "all keys"}, {"NONE", "none"}}},
        {"caching",
         "rows_per_partition",
         "Row cache",
         "the row cache",
         "How many rows from the begin of a partition are kept in memory, \"all\" or \"none\": for what is "
         "read "
         "much oftener than it is written.",
         Words,
         "NONE",
         "",
         0,
         "",
         {{"NONE", "none"}, {"ALL", "all"}}},
        {"bloom_filter_fp_chance", "", "Misreads", "the misreads of the Bloom filter",
         "How often a file is looked into that does not have the partition: less takes more memory (Bloom "
         "filter).",
         Percent, "0.01"},
        {"crc_check_chance", "", "Checksums", "the share of checksums",
         "Of so many reads the checksum of the packed block is checked, which finds damaged files.", Percent,
         "1.0"},
        {"read_repair",
         "",
         "Read repair",
         "the read repair",
         "Whether a read that finds replicas unequal makes them equal before it answers: reads then never go "
         "back in time, but writes are no longer seen whole or not at all.",
         Choice,
         "BLOCKING",
         "",
         0,
         "",
         {{"BLOCKING", "before it answers"}, {"NONE", "none"}}},
        {"speculative_retry",
         "",
         "Asks again",
         "the second request",
         "When one more replica is asked because the first is slow: 99p after the time that 99 of 100 reads "
         "take, "
         "50ms after so long, ALWAYS or NEVER.",
         Words,
         "99p",
         "",
         0,
         "",
         {{"99p", "99p"}, {"50ms", "50ms"}, {"ALWAYS", "ALWAYS"}, {"NEVER", "NEVER"}}},
        {"additional_write_policy",
         "",
         "Writes again",
         "the second write",
         "When a write goes to one more replica because one is slow: 99p, 50ms, ALWAYS or NEVER.",
         Words,
         "99p",
         "",
         0,
         "",
         {{"99p", "99p"}, {"50ms", "50ms"}, {"ALWAYS", "ALWAYS"}, {"NEVER", "NEVER"}}},
        {"cdc", "", "Change log", "the change log",
         "Whether the commit log of the table is kept for programs that follow its changes (change data "
         "capture).",
         Flag, "false"},
        {"memtable", "", "Memtable", "the memtable",
         "Which of the memtables that cassandra.yaml describes holds new rows until they are written to "
         "files.",
         Words, "default"},
        {"memtable_flush_period_in_ms", "", "Flushes", "the flush period",
         "After so long what is in memory is written to a file, full or not; 0: only once it is full.",
         Amount, "0", "ms"},
        {"min_index_interval", "", "Index from", "the least index interval",
         "The summary in memory has at most one of so many partitions: fewer are found quicker and take more "
         "memory.",
         Amount, "128", "partitions", 1},
        {"max_index_interval", "", "Index to", "the most index interval",
         "Where memory is short the summary has at least one of so many partitions.", Amount, "2048",
         "partitions", 1},
        {"allow_auto_snapshot", "", "Snapshots", "the automatic snapshot",
         "Whether the files are kept as a snapshot when the table is dropped or emptied (from 5.0).", Flag,
         "true"},
        {"incremental_backups", "", "Backups", "the incremental backups",
         "Whether each new file is also linked into the folder of backups, where the node makes them (from "
         "5.0).",
         Flag, "true"},
    };
    return parts;
}

}  // namespace querywright::gui
