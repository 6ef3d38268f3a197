"""Figures for those who run a server, at /metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram, Summary

MOVES = Counter("vernissage_moves", "Decisions stored", ["game"])
REFUSALS = Counter("vernissage_refusals", "Commands refused", ["code"])
TABLES = Gauge("vernissage_tables", "Tables in memory")
CONNECTIONS = Gauge("vernissage_connections", "Open sockets")
BATCH = Histogram(
    "vernissage_batch_appends", "Appends in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200)
)
COMMIT = Histogram("vernissage_commit_seconds", "Time of one commit")
THINKING = Histogram(
    "vernissage_bot_seconds",
    "Time from a bot's turn to its move",
    ["level"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16),
)
WORKED = Summary("vernissage_bot_work_seconds", "Work of the bots' processes", ["game", "level"])
BOT_FAILURES = Counter("vernissage_bot_failures", "Bots that failed to answer")
BUS_FAILURES = Counter("vernissage_bus_failures", "Messages to other processes that got lost")
UNREADABLE = Gauge("vernissage_unreadable_tables", "Tables found that can't be read")
LOADING = Histogram("vernissage_load_seconds", "Time to load a table from its log")
CONNECTIONS_OPEN = Gauge("vernissage_tcp_connections", "Open connections, sockets among them")
TURNED_AWAY = Counter("vernissage_turned_away", "Times that a limit was reached", ["limit"])
