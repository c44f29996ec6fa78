import { sql } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'

/** Place of the sealed bytes of a picture: the row, or an object of the bucket. */
export interface Place {
  bytes: Uint8Array | null
  object: string | null
}

const PLACE = ['bytes', 'object'] as const

export const findPlace = (db: Handle, name: string, userId: number): Promise<Place | undefined> =>
  db.selectFrom('upload_file').select(PLACE).where('name', '=', name).where('user_id', '=', userId).executeTakeFirst()

/** Schedules the removal of an object before its upload, so that a failed upload leaves nothing behind. */
export const announceObject = (db: Handle, object: string, due_at: Date) =>
  db.insertInto('object_removal').values({ object, due_at }).execute()

/** Cancels the scheduled removal of an object; false when a job has taken it meanwhile. */
export async function confirmObject(trx: Trx, object: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('object_removal')
    .where('object', '=', object)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const WAIT_SECONDS = 60
const MOST_WAIT_SECONDS = 3600

/**
 * Takes objects that are due for removal; parallel jobs take different ones. Each is tried again later, with a wait
 * that doubles up to an hour, unless `endRemoval` follows.
 */
export async function takeRemovals(db: Handle, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    update object_removal set attempts = attempts + 1,
      due_at = ${now}::timestamptz
        + least(${WAIT_SECONDS} * power(2, least(attempts, 10)), ${MOST_WAIT_SECONDS}) * interval '1 second'
    where object in (
      select object from object_removal where due_at is null or due_at <= ${now}
      order by due_at nulls first limit ${limit} for update skip locked)
    returning object`.execute(db)
  return rows.map(({ object }) => object)
}

export const endRemoval = (db: Handle, object: string) =>
  db.deleteFrom('object_removal').where('object', '=', object).execute()

/** Counts the pictures in the bucket, and the objects that wait for their removal. */
export async function countObjects(db: Handle): Promise<{ pictures: number; removals: number }> {
  const { rows } = await sql<{ pictures: number; removals: number }>`select
    (select count(*)::int from upload_file where object is not null) as pictures,
    (select count(*)::int from object_removal) as removals`.execute(db)
  return rows[0] ?? { pictures: 0, removals: 0 }
}

/** Pictures to move: those of the database, those of the bucket, or those in objects without this mark. */
export type MoveSource = 'database' | 'bucket' | { objectsWithout: string }

const isIn = (from: MoveSource) => {
  if (from === 'database') return sql`bytes is not null`
  return from === 'bucket'
    ? sql`object is not null`
    : sql`object is not null and not starts_with(object, ${from.objectsWithout})`
}

/** Lists the next pictures of all shoppers after a name. */
export async function listPicturesToMove(
  db: Handle,
  from: MoveSource,
  { after, limit }: { after: string; limit: number },
): Promise<{ name: string; user_id: number }[]> {
  const { rows } = await sql<{ name: string; user_id: number }>`select name, user_id from upload_file
    where ${isIn(from)} and name > ${after} order by name limit ${limit}`.execute(db)
  return rows
}

/** Replaces the place of a picture; false when it has been deleted or replaced since it was at `before`. */
export async function replacePlace(
  db: Handle,
  { name, user_id, before }: { name: string; user_id: number; before: string | null },
  change: Place & { print: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload_file')
    .set(change)
    .where('name', '=', name)
    .where('user_id', '=', user_id)
    .where('object', before === null ? 'is' : '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
