import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ReadingKind } from '../../../../src/domain/readings'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { CareReminderTable, ReadingTable } from '../tables'

export type ReadingRow = Selectable<ReadingTable>
export type ReminderRow = Selectable<CareReminderTable>

/** Selects readings of one patient of a shopper. `from` is included, `until` is not; both may be absent. */
export interface ReadingFilter {
  userId: number
  patientId: number
  kind?: ReadingKind | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const filtered = (handle: Handle, { userId, patientId, kind, from, until }: ReadingFilter) => {
  let query = handle
    .selectFrom('reading')
    .where('reading.user_id', '=', userId)
    .where('reading.patient_id', '=', patientId)
  if (kind) query = query.where('reading.kind', '=', kind)
  if (from) query = query.where('reading.measured_at', '>=', from)
  return until ? query.where('reading.measured_at', '<', until) : query
}

/** Selects readings, newest first; all of them without a page. */
export function listReadings(
  handle: Handle,
  filter: ReadingFilter,
  page?: { pageNum: number; pageSize: number },
): Promise<ReadingRow[]> {
  const query = filtered(handle, filter).selectAll().orderBy('measured_at', 'desc').orderBy('id', 'desc')
  return (page ? query.limit(page.pageSize).offset((page.pageNum - 1) * page.pageSize) : query).execute()
}

export const countReadings = async (handle: Handle, filter: ReadingFilter): Promise<number> => {
  const row = await filtered(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export const countReadingsByKind = (handle: Handle, filter: ReadingFilter) =>
  filtered(handle, filter)
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .groupBy('kind')
    .execute()

/** Selects the newest reading of each kind. */
export const listLatestReadings = (handle: Handle, filter: ReadingFilter): Promise<ReadingRow[]> =>
  filtered(handle, filter)
    .distinctOn('kind')
    .selectAll()
    .orderBy('kind')
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findReading = (handle: Handle, userId: number, id: number): Promise<ReadingRow | undefined> =>
  handle.selectFrom('reading').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** Selects the reading of the same patient and kind before this one. */
export const findPreviousReading = (handle: Handle, row: ReadingRow): Promise<ReadingRow | undefined> =>
  filtered(handle, { userId: row.user_id, patientId: row.patient_id, kind: row.kind, until: row.measured_at })
    .selectAll()
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Inserts a reading; the existing one of a repeated key stays and is returned. */
export async function insertReading(trx: Trx, row: Insertable<ReadingTable>): Promise<ReadingRow | undefined> {
  const inserted = await trx
    .insertInto('reading')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'idem_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    inserted ??
    (await trx
      .selectFrom('reading')
      .selectAll()
      .where('user_id', '=', row.user_id)
      .where('idem_key', '=', row.idem_key)
      .executeTakeFirst())
  )
}

/** Changes a reading of this patient and kind. */
export const updateReading = (
  trx: Trx,
  { userId, patientId, kind, id }: { userId: number; patientId: number; kind: ReadingKind; id: number },
  change: Updateable<ReadingTable>,
): Promise<ReadingRow | undefined> =>
  trx
    .updateTable('reading')
    .set(change)
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteReadingRow = (handle: Handle, userId: number, id: number) =>
  handle.deleteFrom('reading').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

export const listReminders = (handle: Handle, userId: number, patientId: number): Promise<ReminderRow[]> =>
  handle
    .selectFrom('care_reminder')
    .selectAll()
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute()

export const insertReminder = (trx: Trx, row: Insertable<CareReminderTable>): Promise<ReminderRow> =>
  trx.insertInto('care_reminder').values(row).returningAll().executeTakeFirstOrThrow()

export const updateReminder = (
  trx: Trx,
  { userId, patientId, id }: { userId: number; patientId: number; id: number },
  change: Pick<Updateable<CareReminderTable>, 'content_sealed' | 'next_at'>,
): Promise<ReminderRow | undefined> =>
  trx
    .updateTable('care_reminder')
    .set(change)
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteReminderRow = (handle: Handle, userId: number, id: number) =>
  handle.deleteFrom('care_reminder').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** Deletes readings and reminders of the shopper; of one patient when `patientId` is given. @spec RX-10 */
export async function deleteCareData(trx: Trx, userId: number, patientId?: number) {
  for (const table of ['reading', 'care_reminder'] as const) {
    const query = trx.deleteFrom(table).where('user_id', '=', userId)
    await (patientId === undefined ? query : query.where('patient_id', '=', patientId)).execute()
  }
}

/** Selects the owner of a patient; for signed urls, which name the patient only. */
export const findPatientOwner = (handle: Handle, patientId: number) =>
  handle.selectFrom('patient').select('user_id').where('id', '=', patientId).executeTakeFirst()

/** Selects the reminders that are due. */
export const listDueReminders = (handle: Handle, at: Date): Promise<ReminderRow[]> =>
  handle.selectFrom('care_reminder').selectAll().where('next_at', '<=', at).orderBy('id').execute()

/** Sets when a reminder is due next, unless its shopper has changed it meanwhile. */
export const setNextDue = (handle: Handle, { id, content_sealed }: ReminderRow, next_at: Date | null) =>
  handle
    .updateTable('care_reminder')
    .set({ next_at })
    .where('id', '=', id)
    .where('content_sealed', '=', content_sealed)
    .execute()
