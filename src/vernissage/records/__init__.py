"""Reading, writing, checking and replaying game records."""

from vernissage.records.checking import Finding, check
from vernissage.records.files import read_records, write_file, write_record
from vernissage.records.parquet import read_parquet, write_parquet
from vernissage.records.record import Record

__all__ = [
    "Finding",
    "Record",
    "check",
    "read_parquet",
    "read_records",
    "write_file",
    "write_parquet",
    "write_record",
]
