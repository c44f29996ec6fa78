import type { Handle, Trx } from '../../../platform/db/transaction'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

export const insertEvents = (db: Handle, rows: Insertable<Tables['event']>[]) =>
  db.insertInto('event').values(rows).execute()

/** Most words that are considered. */
const MOST_SEARCHES = 50

/** Returns the words searched at least so many times since a moment, the most frequent first. */
export async function listFrequentSearches(db: Handle, since: Date, least: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select lower(trim(data ->> 'keyword')) as word from event
    where name = 'search_keyword' and at >= ${since} and trim(data ->> 'keyword') <> ''
    group by 1 having count(*) >= ${least} order by count(*) desc, 1 limit ${MOST_SEARCHES}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Adds a visit of a page to the counter of its day. `day`: `2026-11-21`. */
export const countMobileVisit = (db: Handle, row: { day: string; page: string; channel: string }) =>
  db
    .insertInto('mobile_counter')
    .values({ ...row, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'channel'])
        .doUpdateSet((eb) => ({ visits: eb('mobile_counter.visits', '+', 1) })),
    )
    .execute()

/** Returns the names of the monthly partitions, the oldest first. */
export async function listPartitions(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'event'::regclass and c.relname ~ '^event_[0-9]{4}_[0-9]{2}$' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Creates the partition of a month and moves the events there that the default partition holds. */
export async function createPartition(trx: Trx, name: string, { from, to }: { from: Date; to: Date }) {
  const table = sql.table(name)
  // Waits for writers: an event between the move and the attachment would fail the latter.
  await sql`lock table event in access exclusive mode`.execute(trx)
  await sql`create table ${table} (like event_default including defaults including comments)`.execute(trx)
  await sql`with moved as (delete from event_default where at >= ${from} and at < ${to} returning *)
    insert into ${table} select * from moved`.execute(trx)
  const [first, last] = [sql.lit(from.toISOString()), sql.lit(to.toISOString())]
  await sql`alter table event attach partition ${table} for values from (${first}) to (${last})`.execute(trx)
  const comment = sql.lit(`Events of one month.`)
  await sql`comment on table ${table} is ${comment}`.execute(trx)
}

export const dropPartition = (db: Handle, name: string) => sql`drop table ${sql.table(name)}`.execute(db)

/** Deletes old events that lie in no monthly partition. */
export const deleteOldEvents = (db: Handle, before: Date) =>
  sql`delete from event_default where at < ${before}`.execute(db)

/** Returns events that have not gone to the collector outside, the oldest first. */
export const listUnsentEvents = (db: Handle, most: number) =>
  db.selectFrom('event').selectAll().where('sent_at', 'is', null).orderBy('id').limit(most).execute()

export const markEventsSent = (db: Handle, ids: readonly number[], at: Date) =>
  db.updateTable('event').set({ sent_at: at }).where('id', 'in', ids).where('sent_at', 'is', null).execute()
