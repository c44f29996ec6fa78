import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { periodRange, readingProblem, calculateSeries, type ReadingProblem } from '../../../../src/domain/readings'
import { isDueOn } from '../../../../src/domain/reminder'
import { daysAfter, formatShopTime, minuteOfShopDay, shopIso } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import { hasConsent, lockUser } from '../../customer'
import { patientOf, patientsOf } from '../patient/queries'
import { openPatient, personView } from './care-person'
import {
  countReadings,
  countReadingsByKind,
  deleteReadingRow,
  findPreviousReading,
  findReading,
  insertReading,
  listLatestReadings,
  listReadings,
  updateReading,
  type ReadingRow,
} from './queries'
import { remindersOf } from './reminders'
import { openReading, sealReading } from './sealed-care'

type ReadingView = Reply<'readings'>['list'][number]

const MOST_A_DAY = 200
/** Greatest age of a measurement, in days. */
const OLDEST_DAYS = 3660
/** Greatest lead of a phone's clock, in ms. */
const AHEAD_MS = 5 * 60_000
const NOON = 12 * 60
const NOT_FOUND = '这条记录不存在或已删除'

const PROBLEMS: Record<ReadingProblem, string> = {
  systolic: '收缩压应在 40–320 mmHg，请核对',
  diastolic: '舒张压应在 20–220 mmHg，请核对',
  pulse: '脉搏应在 20–300 次/分，请核对',
  order: '收缩压应高于舒张压，请核对',
  bpm: '心率应在 20–300 次/分，请核对',
  kg: '体重应在 1–500 kg，请核对',
  height: '身高应为 40–260 cm 的整数，请核对',
  mmol: '血糖应在 0.5–60 mmol/L，请核对单位',
  mgdl: '血糖应在 9–1080 mg/dL，请核对单位',
  decimals: '小数位数过多，请核对',
}

/** Returns a row as its owner sees it; nothing for a value that cannot be decrypted. */
function readingView(ctx: Ctx, row: ReadingRow): ReadingView[] {
  const content = openReading(ctx, row)
  if (!content) return []
  return [{ id: row.id, ...content, time: shopIso(row.measured_at), unChanged: row.is_changed ? 1 : 0 }]
}

/** Returns the midnight, in China time, at which a day (YYYY-MM-DD) begins. */
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)
const startOf = (day: string) => (day ? midnight(day) : undefined)
const endOf = (day: string) => (day ? daysAfter(midnight(day), 1) : undefined)

/** Returns the latest readings of a person and the reminders of today. @spec RX-10 */
export async function readingOverview(
  ctx: Ctx,
  { patientId }: Parsed<'readingOverview'>,
): Promise<Reply<'readingOverview'>> {
  const userId = ownerOf(ctx)
  const none = { person: null, latest: [], counts: [], due: [] }
  if (!(await hasConsent(ctx.db, userId, 'readings'))) return { allowed: 0, ...none }
  const patient = patientId
    ? ((await patientOf(ctx.db, userId, patientId)) ?? refuse('missing', '该用药人不存在'))
    : (await patientsOf(ctx.db, userId))[0]
  if (!patient) return { allowed: 1, ...none }
  const today = formatShopTime(ctx.now(), 'YYYY-MM-DD')
  const filter = { userId, patientId: patient.id }
  const latest = await listLatestReadings(ctx.db, filter)
  const counts = await countReadingsByKind(ctx.db, { ...filter, from: midnight(`${today.slice(0, 7)}-01`) })
  const reminders = await remindersOf(ctx, patient.id)
  return {
    allowed: 1,
    person: personView(ctx, patient),
    latest: latest.flatMap((row) => readingView(ctx, row)),
    counts: counts.map(({ kind, n }) => ({ kind, count: Number(n) })),
    due: reminders.filter((reminder) => isDueOn(reminder, today)),
  }
}

/** Lists readings of a person, newest first. */
export async function readings(
  ctx: Ctx,
  { patientId, kind, from, to, pageNum, pageSize }: Parsed<'readings'>,
): Promise<Reply<'readings'>> {
  await openPatient(ctx, patientId)
  const filter = { userId: ownerOf(ctx), patientId, kind, from: startOf(from), until: endOf(to) }
  const rows = await listReadings(ctx.db, filter, { pageNum, pageSize })
  const totalCount = await countReadings(ctx.db, filter)
  return {
    list: rows.flatMap((row) => readingView(ctx, row)),
    totalCount,
    totalPage: Math.ceil(totalCount / pageSize),
    currPage: pageNum,
  }
}

/** Returns the mean readings of a period, a point for each column of the chart. */
export async function readingSeries(
  ctx: Ctx,
  { patientId, kind, period, day, moment }: Parsed<'readingSeries'>,
): Promise<Reply<'readingSeries'>> {
  const patient = await openPatient(ctx, patientId)
  const range = periodRange(period, day)
  const filter = { userId: ownerOf(ctx), patientId, kind, from: startOf(range.from), until: endOf(range.to) }
  const rows = await listReadings(ctx.db, filter)
  const placed = rows.flatMap((row) => {
    const content = openReading(ctx, row)
    if (!content || (content.value.kind === 'glucose' && content.value.moment !== moment)) return []
    const half = minuteOfShopDay(row.measured_at.getTime()) < NOON ? (0 as const) : (1 as const)
    return [{ day: formatShopTime(row.measured_at, 'YYYY-MM-DD'), half, value: content.value }]
  })
  return { person: personView(ctx, patient), ...range, points: calculateSeries(period, range, placed) }
}

/** Returns one reading, its person, and the reading of the same kind before it. */
export async function readingDetail(ctx: Ctx, { id }: Parsed<'readingDetail'>): Promise<Reply<'readingDetail'>> {
  const row = (await findReading(ctx.db, ownerOf(ctx), id)) ?? refuse('missing', NOT_FOUND)
  const patient = await openPatient(ctx, row.patient_id)
  const [reading] = readingView(ctx, row)
  const before = await findPreviousReading(ctx.db, row)
  const [previous = null] = before ? readingView(ctx, before) : []
  return { reading: reading ?? refuse('missing', NOT_FOUND), person: personView(ctx, patient), previous }
}

/** Checks the time of a measurement: not in the future, not before the birth, at most ten years ago. */
function checkTime(ctx: Ctx, time: string, birth: string): Date {
  const at = new Date(time)
  const now = ctx.now()
  if (Number.isNaN(at.getTime())) return refuse('invalid', '请填写正确的测量时间')
  if (at.getTime() > now.getTime() + AHEAD_MS) return refuse('invalid', '测量时间不能晚于现在')
  if (at < daysAfter(now, -OLDEST_DAYS) || formatShopTime(at, 'YYYY-MM-DD') < birth)
    return refuse('invalid', '测量时间过早，请核对')
  return at
}

/**
 * Adds a reading or corrects one. Refuses impossible values, and stores all others as they were entered.
 * @spec RX-10
 */
export async function saveReading(
  ctx: Ctx,
  { id, patientId, idemKey, value, time, note }: Parsed<'saveReading'>,
): Promise<ReadingView> {
  const userId = ownerOf(ctx)
  const problem = readingProblem(value)
  if (problem) refuse('invalid', PROBLEMS[problem])
  if ((await countAttempt(ctx.db, `reading ${userId}`, ctx.now(), DAY)) > MOST_A_DAY)
    refuse('tooMany', '今天记录的次数已用完，请明天再试')
  const row = await inTransaction(ctx.db, async (trx) => {
    // A withdrawal of the consent waits, so that it deletes this reading too.
    await lockUser(trx, userId)
    const patient = await openPatient(ctx, patientId, trx)
    const measured_at = checkTime(ctx, time, personView(ctx, patient).birth)
    const owner = { user_id: userId, patient_id: patientId }
    const content_sealed = sealReading(ctx.vault, owner, { value, note })
    if (id) {
      const key = { userId, patientId, kind: value.kind, id }
      return updateReading(trx, key, { measured_at, content_sealed, is_changed: true })
    }
    const { kind } = value
    return insertReading(trx, {
      ...{ ...owner, kind, idem_key: idemKey, measured_at, content_sealed, created_at: ctx.now() },
    })
  })
  return readingView(ctx, row ?? refuse('missing', NOT_FOUND))[0] ?? refuse('missing', NOT_FOUND)
}

export async function deleteReading(ctx: Ctx, { id }: Parsed<'deleteReading'>) {
  const { numDeletedRows } = await deleteReadingRow(ctx.db, ownerOf(ctx), id)
  if (numDeletedRows === 0n) refuse('missing', NOT_FOUND)
  return { done: true as const }
}
