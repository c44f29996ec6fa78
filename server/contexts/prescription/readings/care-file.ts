import type { FastifyInstance } from 'fastify'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { writeReminderCalendar } from '../../../../src/domain/reminder'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { Vault } from '../../../platform/encryption'
import type { Ctx, Deps } from '../../../platform/http/context'
import { sendMissing } from '../../../platform/http/errors'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { isSameText } from '../../../platform/same-text'
import { hasConsent } from '../../customer'
import { openPatient } from './care-person'
import { readingsCsv } from './csv'
import { findPatientOwner, listReadings, listReminders } from './queries'
import { openReading, openReminder } from './sealed-care'

/** Period of signed urls in ms: a url opens for ten to twenty minutes. */
const PERIOD_MS = 10 * 60_000
const MOST_FILES_AN_HOUR = 60

type FileName = 'readings.csv' | 'reminders.ics'

const TYPES: Record<FileName, string> = {
  'readings.csv': 'text/csv; charset=utf-8',
  'reminders.ics': 'text/calendar; charset=utf-8',
}
const isFileName = (name: string): name is FileName => Object.hasOwn(TYPES, name)

/** Returns signatures of a file under every key, the signing key first. */
const signsOf = (vault: Vault, name: FileName, patientId: number, until: number) =>
  vault
    .prints(`care file ${name} of patient ${patientId} until ${until}`)
    .map((print) => Buffer.from(print, 'base64').toString('base64url'))

async function signedUrl(ctx: Ctx, name: FileName, patientId: number) {
  await openPatient(ctx, patientId)
  const until = (Math.floor(ctx.now().getTime() / PERIOD_MS) + 2) * PERIOD_MS
  return {
    url: `/care-file/${name}?id=${patientId}&until=${until}&sign=${signsOf(ctx.vault, name, patientId, until)[0]}`,
  }
}

export const readingFile = (ctx: Ctx, { patientId }: Parsed<'readingFile'>): Promise<Reply<'readingFile'>> =>
  signedUrl(ctx, 'readings.csv', patientId)

export const careReminderFile = (
  ctx: Ctx,
  { patientId }: Parsed<'careReminderFile'>,
): Promise<Reply<'careReminderFile'>> => signedUrl(ctx, 'reminders.ics', patientId)

/** Time of the day at which the calendar reminds of a medicine that runs out. */
const REFILL_TIME = '09:00'

/** Returns a calendar event for each coming day on which medicines of the patient run out; names no medicine. */
async function refillsOf({ db, vault, now, ports }: Deps, owner: { userId: number; patientId: number }) {
  const days = await ports.medicineEnds(db, vault, owner, now())
  const today = formatShopTime(now(), 'YYYY-MM-DD')
  return [...new Set(days)].flatMap((date) => {
    const count = days.filter((day) => day === date).length
    const text = `${count} 种常购商品预计今天用完，可以提前补货`
    const event = { kind: 'refill' as const, text, times: [REFILL_TIME], days: [], date }
    return date < today ? [] : [{ id: `refill-${date}`, ...event }]
  })
}

/** Returns the text of a file with all readings or all reminders of a patient. */
async function writeFile(deps: Deps, name: FileName, owner: { userId: number; patientId: number }): Promise<string> {
  const { db } = deps
  if (name === 'reminders.ics') {
    const rows = await listReminders(db, owner.userId, owner.patientId)
    const reminders = rows.flatMap((row) => {
      const reminder = openReminder(deps, row)
      return reminder ? [{ id: row.id, ...reminder }] : []
    })
    return writeReminderCalendar([...reminders, ...(await refillsOf(deps, owner))], deps.now(), '药达：')
  }
  const rows = await listReadings(db, owner)
  return readingsCsv(
    rows.flatMap((row) => {
      const content = openReading(deps, row)
      return content ? [{ ...content, at: row.measured_at }] : []
    }),
  )
}

interface FileQuery {
  id?: unknown
  until?: unknown
  sign?: unknown
}

/**
 * Serves readings and reminders by a signed url, which another app opens without a session. Forged and expired urls look
 * like missing files, as do those of a shopper who has withdrawn the consent.
 * @spec RX-10
 */
export const careFiles = (deps: Deps) => async (app: FastifyInstance) => {
  app.get<{ Querystring: FileQuery; Params: { name: string } }>(
    '/care-file/:name',
    async ({ params, query }, reply) => {
      const { name } = params
      const [patientId, until] = [Number(query.id), Number(query.until)]
      if (!isFileName(name) || !Number.isSafeInteger(patientId) || patientId < 1 || patientId >= 2 ** 31)
        return sendMissing(reply)
      if (!(Number.isSafeInteger(until) && until > deps.now().getTime())) return sendMissing(reply)
      const isSigned = signsOf(deps.vault, name, patientId, until).some((right) =>
        isSameText(right, String(query.sign)),
      )
      const owner = isSigned ? await findPatientOwner(deps.db, patientId) : undefined
      if (!owner || !(await hasConsent(deps.db, owner.user_id, 'readings'))) return sendMissing(reply)
      if ((await countAttempt(deps.db, `care-file:${owner.user_id}`, deps.now(), HOUR)) > MOST_FILES_AN_HOUR)
        return reply.status(429).send()
      return reply
        .type(TYPES[name])
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .send(await writeFile(deps, name, { userId: owner.user_id, patientId }))
    },
  )
}
