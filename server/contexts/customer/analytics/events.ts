import type { Insertable } from 'kysely'
import type { Parsed } from '../../../../src/contract/schemas'
import { isErrorEvent, UNSAMPLED } from '../../../../src/domain/tracking/errors'
import type { Tables } from '../../../platform/db/tables'
import { plainWord } from '../../../platform/http/channel'
import type { Ctx } from '../../../platform/http/context'
import { countAttempt } from '../../../platform/rate-limit'
import { refuse } from '../../../platform/http/refusal'
import { configValue } from '../../catalog'
import { insertEvents } from './queries'
import { fingerprintOf, mapStack, type Build } from './stack'
import { issueVisit, readVisit } from './visits'

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

/** Events that the database writes with orders and refunds; no client may report them. */
export const SERVER_EVENTS: readonly string[] = ['order_created', 'order_paid', 'order_refunded']

const MINUTE = 60
/** Batches of one visit in a minute. */
const VISIT_BATCHES = 60
/** New visits of one address in a minute: many phones share the address of a mobile network. */
const ADDRESS_VISITS = 3000
/** Key of the configuration: percent of visits whose events are kept. Errors are always kept. */
const SHARE_KEY = 'EVENT_SHARE'
const WHOLE = 100

/** Longest value of an allowed field. */
const MOST_TEXT = 200

/** Returns the known fields whose values do not look personal. */
export function withoutPersonalData(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key, value]) => KNOWN.has(key) && (MAY_BE_DIGITS.has(key) || !PERSONAL.test(value)))
      .map(([key, value]) => [key, value.slice(0, MOST_TEXT)]),
  )
}

/** Returns the page without its query, which contains ids, search words and tokens. */
export const pageOnly = (page: string) => (page.split(/[?#]/)[0] ?? '').slice(0, 120)

/** Returns what is kept of a JavaScript error: its message without personal data, its mapped stack, its fingerprint. */
function errorData(ctx: Ctx, { message = '', stack = '' }: Record<string, string>, build: Build) {
  const shown = message
    .replace(/https?:\/\/\S+/g, pageOnly)
    .split(/\s+/)
    .filter((word) => !PERSONAL.test(word))
    .join(' ')
    .slice(0, MOST_TEXT)
  const frames = mapStack(stack, build, ctx.sourceMaps)
  return { message: shown, stack: frames.join('\n'), fingerprint: fingerprintOf(shown, frames) }
}

/**
 * Finds the visit of a batch, or begins one. Limits batches by visit: phones behind one address do not share a limit.
 * @spec VA-47
 */
async function openVisit(ctx: Ctx, visit: string | undefined): Promise<{ number: string; issued?: string }> {
  const known = readVisit(ctx, visit)
  if (known) {
    const sent = await countAttempt(ctx.db, `event ${known}`, ctx.now(), MINUTE)
    if (sent > VISIT_BATCHES) refuse('tooMany')
    return { number: known }
  }
  const begun = await countAttempt(ctx.db, `visit ${ctx.ip}`, ctx.now(), MINUTE)
  if (begun > ADDRESS_VISITS) refuse('tooMany')
  const issued = issueVisit(ctx, Number((await configValue(ctx.db, SHARE_KEY)) ?? WHOLE))
  return { number: readVisit(ctx, issued), issued }
}

/**
 * Stores events without their users: no user id, no address, the server's own time. Refuses errors without the number
 * of a visit, which the reply to the first batch contains.
 * @spec PR-36 API-32 RX-10 VA-47
 */
export async function saveEvents(ctx: Ctx, batch: Parsed<'sendEvents'>): Promise<{ done: true; visit?: string }> {
  const { events, visit, cityId = null } = batch
  if (events.some(({ name }) => isErrorEvent(name)) && !readVisit(ctx, visit))
    refuse('invalid', '错误事件缺少访问编号，请先发送其他事件')
  const { number, issued } = await openVisit(ctx, visit)
  const build = { version: plainWord(batch.version), host: plainWord(batch.host) }
  const about = {
    ...{ visit: number, channel: plainWord(batch.channel), ...build },
    ...{ partner: plainWord(batch.partner), city_id: cityId },
  }
  const rows = events
    .filter(({ name }) => !SERVER_EVENTS.includes(name))
    .filter(({ name }) => isErrorEvent(name) || !number.startsWith(UNSAMPLED))
    .map(({ name, page, data = {} }): Insertable<Tables['event']> => ({
      ...{ name, page: pageOnly(page), at: ctx.now(), ...about },
      data: JSON.stringify(name === 'js_error' ? errorData(ctx, data, build) : withoutPersonalData(data)),
    }))
  if (rows.length > 0) await insertEvents(ctx.db, rows)
  return { done: true, ...(issued && { visit: issued }) }
}
