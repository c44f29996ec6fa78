#!/bin/sh
# Restore: restore.sh <folder>/base-<time> <wal folder> <new data folder> [<time>]. Unpacks the base backup and lets
# PostgreSQL replay the archived WAL, to its end or to a time like '2026-11-26 03:20:00+08'. Start PostgreSQL on the new
# folder afterwards; it accepts writes once the replay has ended.
set -eu
usage='usage: restore.sh <base> <wal folder> <new data folder> [<time>]'
base=${1:?$usage} wal=${2:?$usage} data=${3:?$usage} time=${4:-}
if [ -e "$data" ]; then echo "$data exists already" >&2; exit 1; fi
mkdir -m 700 -p "$data"
tar -xzf "$base/base.tar.gz" -C "$data"
{
  echo "restore_command = 'cp \"$wal/%f\" \"%p\"'"
  if [ -n "$time" ]; then
    echo "recovery_target_time = '$time'"
    echo "recovery_target_action = 'promote'"
  fi
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$data"
