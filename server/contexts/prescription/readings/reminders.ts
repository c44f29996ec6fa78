import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Reminder } from '../../../../src/domain/reminder'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { openPatient, personView } from './care-person'
import { nextMessage } from './next-message'
import { deleteReminderRow, insertReminder, listReminders, updateReminder, type ReminderRow } from './queries'
import { openReminder, sealReminder } from './sealed-care'

type ReminderView = Reply<'careReminders'>['list'][number]

const MOST_REMINDERS = 20
const NOT_FOUND = '这条提醒不存在或已删除'

function reminderView(ctx: Ctx, row: ReminderRow): ReminderView[] {
  const reminder = openReminder(ctx, row)
  return reminder ? [{ id: row.id, ...reminder, times: [...reminder.times], days: [...reminder.days] }] : []
}

/** Returns the reminders of a patient of the shopper. */
export const remindersOf = async (ctx: Ctx, patientId: number): Promise<ReminderView[]> =>
  (await listReminders(ctx.db, ownerOf(ctx), patientId)).flatMap((row) => reminderView(ctx, row))

export async function careReminders(ctx: Ctx, { patientId }: Parsed<'careReminders'>): Promise<Reply<'careReminders'>> {
  const patient = await openPatient(ctx, patientId)
  const today = formatShopTime(ctx.now(), 'YYYY-MM-DD')
  const ends = await ctx.ports.medicineEnds(ctx.db, ctx.vault, { userId: ownerOf(ctx), patientId }, ctx.now())
  return {
    person: personView(ctx, patient),
    list: await remindersOf(ctx, patientId),
    medicineDays: [...new Set(ends)].filter((day) => day >= today),
  }
}

/** Adds a reminder, or changes one with `id`. A date excludes days of the week. @spec RX-10 */
export async function saveCareReminder(
  ctx: Ctx,
  { id, patientId, kind, text, times, days, date }: Parsed<'saveCareReminder'>,
): Promise<ReminderView> {
  const userId = ownerOf(ctx)
  const reminder: Reminder = {
    ...{ kind, text, date },
    times: [...new Set(times)].sort(),
    days: date ? [] : [...new Set(days)].sort(),
  }
  const row = await inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    await openPatient(ctx, patientId, trx)
    const owner = { user_id: userId, patient_id: patientId }
    const content_sealed = sealReminder(ctx.vault, owner, reminder)
    const next_at = nextMessage(reminder, ctx.now())
    if (id) return updateReminder(trx, { userId, patientId, id }, { content_sealed, next_at })
    if ((await listReminders(trx, userId, patientId)).length >= MOST_REMINDERS)
      refuse('notice', `每位用药人最多 ${MOST_REMINDERS} 条提醒，请先删除不用的`)
    return insertReminder(trx, { ...owner, content_sealed, next_at, created_at: ctx.now() })
  })
  return reminderView(ctx, row ?? refuse('missing', NOT_FOUND))[0] ?? refuse('missing', NOT_FOUND)
}

export async function deleteCareReminder(ctx: Ctx, { id }: Parsed<'deleteCareReminder'>) {
  const { numDeletedRows } = await deleteReminderRow(ctx.db, ownerOf(ctx), id)
  if (numDeletedRows === 0n) refuse('missing', NOT_FOUND)
  return { done: true as const }
}
