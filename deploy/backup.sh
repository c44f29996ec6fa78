#!/bin/sh
# Base backup: backup.sh <folder>. Writes <folder>/base-<time> and removes all but the last KEEP (7). Together with the
# archived WAL files it restores the database to any second since (restore.sh). The connection comes from PGHOST, PGUSER …
# The key (DATA_KEY) is not part of it: keep it elsewhere.
set -eu
folder=${1:?usage: backup.sh <folder>}
keep=${KEEP:-7}
mkdir -p "$folder"
name=base-$(date -u +%Y%m%dT%H%M%SZ)
trap 'rm -rf "$folder/.$name"' EXIT
pg_basebackup --pgdata="$folder/.$name" --format=tar --gzip --wal-method=none --checkpoint=fast --label="$name" --no-manifest
mv "$folder/.$name" "$folder/$name"
find "$folder" -maxdepth 1 -name 'base-*' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm -rf
echo "$folder/$name"
