import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Message } from '../../../../src/contract/types'
import type { MessageKind } from '../../../../src/domain/account'
import type { SentKind } from '../../../../src/domain/notice'
import { ownUrl, plainText, richText } from '../../../../src/domain/rich-text'
import { shopIso } from '../../../../src/domain/shop-time'
import type { Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { writeTogether } from '../../../platform/db/write-together'
import type { NotificationRow } from './queries'
import {
  countUnreadNotifications,
  countNotifications,
  listNotifications,
  markNotifications,
  findNotification,
  insertNotification,
  insertSwitchedNotification,
  queueMessageOf,
} from './queries'

/** Length of a notification in a list, in characters. */
const MOST_CHARS = 400

const plain = (html: string) => plainText(richText(html)).slice(0, MOST_CHARS)

const toView = ({
  id,
  kind,
  title,
  content,
  url,
  user_id,
  created_at,
  readStatus,
  ...row
}: NotificationRow): Message => ({
  ...{ id, title, readStatus, kind: kind as MessageKind, content: plain(content), time: shopIso(created_at) },
  // A notice to every shopper has its own page.
  url: user_id === null ? `/notice-detail/${id}` : ownUrl(url),
  merchantCode: row.merchant_code,
})

/** Counts the unread notifications. @spec RO-07 EN-22 */
export async function countUnread(handle: Handle, userId: number, now: Date) {
  const { n } = await countUnreadNotifications(handle, userId, now)
  return { count: n }
}

export const unreadCount = (ctx: Ctx) => countUnread(ctx.db, ownerOf(ctx), ctx.now())

/** Lists notifications, newest first. @spec PR-27 */
export async function userMessages(ctx: Ctx, input: Parsed<'userMessages'>): Promise<Reply<'userMessages'>> {
  const userId = ownerOf(ctx)
  const { total } = await countNotifications(ctx.db, userId, ctx.now())
  const result = await listNotifications(
    ctx.db,
    userId,
    ctx.now(),
    input.pageSize,
    (input.pageNum - 1) * input.pageSize,
  )
  return toPage(result.map(toView), total, input)
}

/** Marks notifications of this shopper; skips unknown ids and those of others, and repeating it changes nothing. */
async function mark(
  ctx: Ctx,
  userId: number,
  { ids, isRemoved }: { ids: readonly number[] | null; isRemoved: boolean },
) {
  const now = ctx.now()
  const { numInsertedOrUpdatedRows } = await markNotifications(ctx.db, userId, now, isRemoved, ids)
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Returns one notification and marks it as read. @spec ST-71 */
export async function messageInfo(ctx: Ctx, { id }: Parsed<'messageInfo'>): Promise<Reply<'messageInfo'>> {
  const userId = ownerOf(ctx)
  await mark(ctx, userId, { ids: [id], isRemoved: false })
  const row = await findNotification(ctx.db, userId, ctx.now(), id)
  return toView(row ?? refuse('missing', '这条消息已经不在了'))
}

/** Marks notifications as read. @spec API-18 ST-71 */
export async function readMessages(ctx: Ctx, { ids }: Parsed<'readMessages'>) {
  const userId = ownerOf(ctx)
  await mark(ctx, userId, { ids, isRemoved: false })
  return countUnread(ctx.db, userId, ctx.now())
}

/** Removes notifications from this shopper's list; a notice to every shopper stays on other lists. */
export const deleteMessages = async (ctx: Ctx, { ids }: Parsed<'deleteMessages'>) => ({
  removed: await mark(ctx, ownerOf(ctx), { ids, isRemoved: true }),
})

export const clearMessages = async (ctx: Ctx) => ({
  removed: await mark(ctx, ownerOf(ctx), { ids: null, isRemoved: true }),
})

export interface NewNotification {
  userId: number
  kind: Exclude<MessageKind, 'notice'>
  title: string
  /** Text without names of medicines, numbers and addresses: other people may see the screen. */
  content: string
  /** Page of our own. */
  url?: string
  /** Shop of that page, '' for our own; absent: the page is the same in every shop. */
  merchantCode?: string
  /** Idempotency key: sent once per key. */
  idemKey: string
  /** Kind that the shopper can switch off, and that is sent outside the app too. */
  about?: SentKind
  at: Date
}

/**
 * Returns the writes of a notification that the shopper can switch off: the notification, unless its kind is off, and its
 * message outside the app. `name` distinguishes it from others in the same statement.
 * @spec PR-27
 */
export function notificationWrites(
  name: string,
  { userId, idemKey, at, merchantCode, about, ...texts }: NewNotification & { about: SentKind },
) {
  const shop = { merchant_code: merchantCode ?? null, about }
  const row = { ...texts, ...shop, user_id: userId, idem_key: idemKey, created_at: at }
  return { [name]: insertSwitchedNotification(row), [`${name}Message`]: queueMessageOf(name, at) }
}

/**
 * Sends a notification to one shopper, unless the shopper has switched its kind off. Queues the message outside the app
 * in the same transaction.
 * @spec PR-27
 */
export async function notify(handle: Handle, notification: NewNotification) {
  const { about, userId, idemKey, at, merchantCode, ...texts } = notification
  if (about) return void (await writeTogether(handle, notificationWrites('notification', { ...notification, about })))
  const shop = { merchant_code: merchantCode ?? null, about: null }
  const row = { ...texts, ...shop, user_id: userId, idem_key: idemKey, created_at: at }
  await writeTogether(handle, { notification: insertNotification(handle, row) })
}
