import type { Parsed } from '../../../../src/contract/schemas'
import type { Ctx } from '../../../platform/http/context'
import { countIn } from '../../../platform/rate-limit'
import { refuse } from '../../../platform/http/refusal'
import { insertEvents } from './queries'

/** Allowed fields of an event. All others are dropped: the table must never become a profile of people. */
const KNOWN = new Set([
  'barcode',
  'typeId',
  'categoryId',
  'couponId',
  'topicId',
  'activityId',
  'keyword',
  'position',
  'page',
  'count',
  'kind',
  'source',
  'duration',
  'code',
  'channel',
  'host',
])
/**
 * Matches a phone number, an ID number or a token in an allowed field. Barcodes consist of digits too and have their
 * own field.
 */
const PERSONAL = /(?<!\d)1[3-9]\d{9}(?!\d)|\d{17}[\dXx]|[\w-]{40,}|@/
const MAY_BE_DIGITS = new Set(['barcode'])

const IP_EVENTS_PER_MINUTE = 60
const MINUTE = 60

/** Returns the known fields whose values do not look personal. */
export function harmless(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).filter(([key, value]) => KNOWN.has(key) && (MAY_BE_DIGITS.has(key) || !PERSONAL.test(value))),
  )
}

/** Returns the page without its query, which contains ids, search words and tokens. */
export const pageOnly = (page: string) => (page.split(/[?#]/)[0] ?? '').slice(0, 120)

/** Stores events without their users: no user id, no address, the server's own time. @spec PR-36 API-32 RX-10 */
export async function saveEvents(ctx: Ctx, { events }: Parsed<'sendEvents'>): Promise<{ done: true }> {
  const sent = await countIn(ctx.db, `event ${ctx.ip}`, ctx.now(), MINUTE)
  if (sent > IP_EVENTS_PER_MINUTE) refuse('tooMany')
  await insertEvents(
    ctx.db,
    events.map(({ name, page, data = {} }) => ({
      name,
      page: pageOnly(page),
      data: JSON.stringify(harmless(data)),
      at: ctx.now(),
    })),
  )
  return { done: true }
}
