import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { officeHours, isOfficeOpen } from '../../../../src/domain/consult'
import { shopIso } from '../../../../src/domain/shop-time'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { signPictureUrl } from '../../customer'
import { goodCard, orderCard } from './message-cards'
import {
  bodyOf,
  ownChat,
  touch,
  type MessageRow,
  listMessages,
  insertChat,
  findChatId,
  findLastRead,
  markStaffMessagesRead,
  listChats,
} from './queries'

type Message = Reply<'sendMessage'>

/** Messages in one page. */
export const PAGE = 20
/** Length of the last message in the list of conversations. */
const MOST_LAST = 40
const none = () => refuse('missing', '没有找到这个对话')

/** Opens the one conversation for customer service or a pharmacist, created on first use. @spec NAV-35 */
export async function openChat(
  ctx: Ctx,
  { desk: department, type, id = '' }: Parsed<'openChat'>,
): Promise<Reply<'openChat'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  await insertChat(ctx.db, { user_id: userId, desk: department, created_at: at })
  const { id: chatId } = await findChatId(ctx.db, userId, department)
  return {
    ...{ chatId, desk: department, online: isOfficeOpen(at), hours: officeHours, auto: ctx.chatByStaff ? 0 : 1 },
    good: type === 'good' ? await goodCard(ctx.db, id, at) : null,
    order:
      type === 'order' ? await orderCard(ctx.db, { userId, merchantCode: ctx.merchantCode }, { orderNo: id }) : null,
  }
}

/**
 * Converts a message for one side of the conversation of a shopper: pictures have urls that are valid for minutes, cards
 * have current data.
 * @spec S22
 */
export async function viewFor(
  ctx: Ctx,
  { userId, side }: { userId: number; side: MessageRow['side'] },
  row: MessageRow,
): Promise<Message> {
  const { text, links, url, barcode, orderId, ended } = bodyOf(ctx.vault, row)
  return {
    ...{ id: row.id, clientId: row.client_id, mine: row.side === side, kind: row.kind, text, links },
    auto: row.side === 'desk' && !row.by_staff ? 1 : 0,
    ended: ended ? 1 : 0,
    url: url && signPictureUrl(ctx, url),
    good: await goodCard(ctx.db, barcode, ctx.now()),
    order: orderId ? await orderCard(ctx.db, { userId, merchantCode: ctx.merchantCode }, { id: orderId }) : null,
    time: shopIso(row.created_at),
  }
}

/** Converts a message for its shopper. */
export const toView = (ctx: Ctx, userId: number, row: MessageRow): Promise<Message> =>
  viewFor(ctx, { userId, side: 'shopper' }, row)

export async function chatMessages(
  ctx: Ctx,
  { chatId, before, after }: Parsed<'chatMessages'>,
): Promise<Reply<'chatMessages'>> {
  const userId = ownerOf(ctx)
  const chat = (await ownChat(ctx.db, userId, chatId)) ?? none()
  const rows = await listMessages(ctx.db, chat.id, { before, after, most: PAGE + 1 })
  const page = rows.slice(0, PAGE).sort((a, b) => a.id - b.id)
  const { read } = await findLastRead(ctx.db, chat.id)
  const list = await Promise.all(page.map((row) => toView(ctx, userId, row)))
  return { list, more: rows.length > PAGE, readTo: read ?? 0 }
}

/** Marks the staff's messages as read up to here. */
export async function readChat(ctx: Ctx, { chatId, to }: Parsed<'readChat'>): Promise<Reply<'readChat'>> {
  const chat = (await ownChat(ctx.db, ownerOf(ctx), chatId)) ?? none()
  const { numUpdatedRows } = await markStaffMessagesRead(ctx.db, ctx.now(), chat.id, to)
  if (numUpdatedRows > 0n) await touch(ctx.db, chat.id)
  return { done: true }
}

const KINDS = { text: '', image: '[图片]', good: '[商品]', order: '[订单]' }

export async function chats(ctx: Ctx): Promise<Reply<'chats'>> {
  const rows = await listChats(ctx.db, ownerOf(ctx))
  return rows
    .sort((a, b) => b.id - a.id)
    .map(({ desk: department, unread, ...row }) => ({
      ...{
        chatId: row.chat_id,
        desk: department,
        lastId: row.id,
        lastTime: shopIso(row.created_at),
        unread: Number(unread ?? 0),
      },
      last: KINDS[row.kind] || bodyOf(ctx.vault, row).text.slice(0, MOST_LAST),
    }))
}
