import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { daysAfter, shopIso } from '../../../../src/domain/shop-time'
import { departmentOf } from '../../../../src/domain/staff-work'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { notify, staffOf, type StaffMember } from '../../customer'
import type { ChatTable } from '../tables'
import { PAGE, viewFor } from './conversations'
import { listMessages, markShopperMessagesRead, sealBody, touch, insertMessage } from './queries'
import { cleanText } from './send-message'
import { queueAnswers, STAFF_ALONE_MS } from './staffed'
import {
  beginRound,
  countConversations,
  findConversation,
  findLastAsked,
  findStaffMessage,
  insertChatEvent,
  listChatEvents,
  listConversations,
  settleByStaff,
  updateStaffing,
  type ConversationWork,
} from './staff-queries'

const TEXT = {
  notStaff: '只有门店人员和药师可以回答咨询',
  none: '没有找到这个对话',
  own: '本人的咨询由同事回答',
  notHeld: '领取已失效，请重新领取',
  otherHolds: (name: string) => `${name || '同事'}正在回答`,
  empty: '请先写点什么',
  newer: '顾客有新的消息，请看过再结束',
  ended: '本次咨询已结束',
}

/** Time that a member of staff has for a conversation since the last act on it, in ms. */
const LEASE_MS = 10 * 60_000
/** Days for which conversations count as recent. */
const RECENT_DAYS = 7
/** Waiting time, in ms, after which the shopper has probably left the page and gets a message. */
const LEFT_MS = 2 * 60_000

type Card = Reply<'takeChat'>
type Department = ChatTable['desk']
type Member = StaffMember & { department: Department }

/**
 * Returns who calls and whom shoppers ask there: customer service or pharmacists. 404 for everybody else, and for the staff
 * of a partner's store, because conversations belong to our own shop.
 */
async function agentOf(ctx: Ctx): Promise<Member> {
  const member = await staffOf(ctx, TEXT.notStaff)
  const department = departmentOf(member.duty)
  return department && member.merchantCode === '' ? { ...member, department } : refuse('missing', TEXT.notStaff)
}

const isHeld = ({ held_until: until }: ConversationWork, now: Date) => until !== null && until > now
const holds = (row: ConversationWork, { userId }: StaffMember, now: Date) => isHeld(row, now) && row.held_by === userId

function problemOf(row: ConversationWork, member: Member, now: Date): string {
  if (row.user_id === member.userId) return TEXT.own
  return isHeld(row, now) && row.held_by !== member.userId ? TEXT.otherHolds(row.holder_name ?? '') : ''
}

const timeOrNull = (at: Date | null) => at && shopIso(at)

function cardOf(row: ConversationWork, member: Member, now: Date): Card {
  const isTaken = isHeld(row, now)
  return {
    ...{ no: String(row.id), desk: row.desk, waitingTime: timeOrNull(row.waiting_since) },
    lastTime: shopIso(row.asked_at ?? row.created_at),
    unread: Number(row.unread ?? 0),
    holder: isTaken ? (row.holder_name ?? '') : '',
    heldUntil: isTaken ? timeOrNull(row.held_until) : null,
    mine: holds(row, member, now) ? 1 : 0,
    problem: problemOf(row, member, now),
  }
}

const filterOf = ({ department, userId }: Member, state: 'waiting' | 'mine' | 'recent', now: Date) => ({
  ...{ department, userId, state, now, since: daysAfter(now, -RECENT_DAYS) },
})

/** Lists conversations without names and content. */
export async function workChats(ctx: Ctx, input: Parsed<'workChats'>): Promise<Reply<'workChats'>> {
  const member = await agentOf(ctx)
  const filter = filterOf(member, input.state, ctx.now())
  const rows = await listConversations(ctx.db, filter, input)
  const { n } = await countConversations(ctx.db, filter)
  return toPage(
    rows.map((row) => cardOf(row, member, filter.now)),
    n,
    input,
  )
}

const workOf = async (handle: Ctx['db'] | Trx, { department }: Member, no: string): Promise<ConversationWork> =>
  (await findConversation(handle, department, Number(no))) ?? refuse('missing', TEXT.none)

/** Returns a conversation without its content, and its trail. */
export async function workChat(ctx: Ctx, { no }: Parsed<'workChat'>): Promise<Reply<'workChat'>> {
  const member = await agentOf(ctx)
  const row = await workOf(ctx.db, member, no)
  const events = await listChatEvents(ctx.db, row.id)
  const trail = events.map(({ act, name, at }) => ({ act, name: name ?? '', time: shopIso(at) }))
  return { ...cardOf(row, member, ctx.now()), trail }
}

/** Locks a conversation and reads it again. */
async function lockWork(trx: Trx, member: Member, no: string): Promise<ConversationWork> {
  const { id } = await workOf(trx, member, no)
  await touch(trx, id)
  return workOf(trx, member, no)
}

const leaseEnd = (at: Date) => new Date(at.getTime() + LEASE_MS)

/** Takes a conversation for ten minutes, or extends the caller's lease; automatic answers stop meanwhile. */
export async function takeChat(ctx: Ctx, { no }: Parsed<'takeChat'>): Promise<Reply<'takeChat'>> {
  const member = await agentOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockWork(trx, member, no)
    const problem = problemOf(row, member, at)
    if (problem) refuse('notice', problem)
    await updateStaffing(trx, row.id, { held_by: member.userId, held_until: leaseEnd(at) })
    if (!holds(row, member, at)) {
      await beginRound(trx, row.id)
      await insertChatEvent(trx, { user_id: member.userId, chat_id: row.id, act: 'take', at })
    }
    return cardOf(await workOf(trx, member, no), member, at)
  })
}

/** Runs an act on a conversation that the caller holds, under its lock. */
async function withHeld<T>(
  ctx: Ctx,
  no: string,
  act: (trx: Trx, held: { row: ConversationWork; member: Member; at: Date }) => Promise<T>,
): Promise<T> {
  const member = await agentOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockWork(trx, member, no)
    if (!holds(row, member, at)) refuse('notice', TEXT.notHeld)
    return act(trx, { row, member, at })
  })
}

/** Returns messages to the holder, and marks the shopper's as read. */
export async function workChatMessages(
  ctx: Ctx,
  { no, before, after }: Parsed<'workChatMessages'>,
): Promise<Reply<'workChatMessages'>> {
  const member = await agentOf(ctx)
  const row = await workOf(ctx.db, member, no)
  const at = ctx.now()
  if (!holds(row, member, at)) return refuse('notice', TEXT.notHeld)
  const rows = await listMessages(ctx.db, row.id, { before, after, most: PAGE + 1 })
  const page = rows.slice(0, PAGE).sort((a, b) => a.id - b.id)
  const last = page.filter(({ side, read_at: readAt }) => side === 'shopper' && readAt === null).at(-1)
  if (last)
    await inTransaction(ctx.db, async (trx) => {
      await touch(trx, row.id)
      await markShopperMessagesRead(trx, at, row.id, last.id)
    })
  const list = await Promise.all(page.map((one) => viewFor(ctx, { userId: row.user_id, side: 'desk' }, one)))
  return { list, more: rows.length > PAGE }
}

/**
 * Sends an answer of the shop, once per client-side id, and lets people answer alone for some hours. A shopper who has
 * waited for minutes gets a message, without content.
 */
export async function answerChat(
  ctx: Ctx,
  { no, clientId, text, to }: Parsed<'answerChat'>,
): Promise<Reply<'answerChat'>> {
  const answer = cleanText(text) || refuse('invalid', TEXT.empty)
  const { chatId, userId, name } = await withHeld(ctx, no, async (trx, { row, member, at }) => {
    const sent = { chatId: row.id, userId: row.user_id, name: `staff-${member.userId}-${clientId}` }
    const { name } = sent
    const added = await insertMessage(trx, {
      ...{
        chat_id: row.id,
        side: 'desk',
        client_id: name,
        kind: 'text',
        created_at: at,
        read_at: null,
        by_staff: true,
      },
      sealed: sealBody(ctx.vault, row.id, name, { text: answer, links: [] }),
    })
    if (!added) return sent
    await settleByStaff(trx, row.id, to)
    await updateStaffing(trx, row.id, {
      held_until: leaseEnd(at),
      staff_until: new Date(at.getTime() + STAFF_ALONE_MS),
    })
    await insertChatEvent(trx, { user_id: member.userId, chat_id: row.id, act: 'answer', at })
    if (row.waiting_since && at.getTime() - row.waiting_since.getTime() > LEFT_MS)
      await notify(trx, {
        ...{ userId: row.user_id, kind: 'service', at, idemKey: `chat:${row.id}:${row.round}` },
        title: row.desk === 'pharmacist' ? '药师回复了咨询' : '客服回复了咨询',
        content: '咨询有了新的回复，去看看。',
        url: `/service/online?desk=${row.desk}`,
      })
    return sent
  })
  const row = (await findStaffMessage(ctx.db, chatId, name)) ?? refuse('invalid', TEXT.none)
  return viewFor(ctx, { userId, side: 'desk' }, row)
}

const FREE = { held_by: null, held_until: null }

/** Gives a conversation back to the queue; without an answer so far, automatic answers go on. */
export async function handBackChat(ctx: Ctx, { no }: Parsed<'handBackChat'>): Promise<Reply<'handBackChat'>> {
  return withHeld(ctx, no, async (trx, { row, member, at }) => {
    await updateStaffing(trx, row.id, FREE)
    await insertChatEvent(trx, { user_id: member.userId, chat_id: row.id, act: 'handBack', at })
    await queueAnswers(trx, row, at)
    return { done: true }
  })
}

/** Tells the shopper that the staff has ended the conversation, once for each time that it was taken. */
async function insertEnd({ vault }: Ctx, trx: Trx, { id, round }: ConversationWork, at: Date) {
  const name = `staff-end-${round}`
  await insertMessage(trx, {
    ...{ chat_id: id, side: 'desk', client_id: name, kind: 'text', created_at: at, read_at: null, by_staff: true },
    sealed: sealBody(vault, id, name, { text: TEXT.ended, ended: true }),
  })
}

/** Ends the work on a conversation: nothing waits any more, and automatic answers may go on. */
export async function closeChat(ctx: Ctx, { no, to }: Parsed<'closeChat'>): Promise<Reply<'closeChat'>> {
  return withHeld(ctx, no, async (trx, { row, member, at }) => {
    const { id: last } = await findLastAsked(trx, row.id)
    if (last !== null && last > to) refuse('notice', TEXT.newer)
    await insertEnd(ctx, trx, row, at)
    await settleByStaff(trx, row.id, to)
    await updateStaffing(trx, row.id, { ...FREE, staff_until: null })
    await insertChatEvent(trx, { user_id: member.userId, chat_id: row.id, act: 'close', at })
    return { done: true }
  })
}

/** Returns the queue of conversations for the workspace; null for staff who answer none. */
export async function conversationQueue(ctx: Ctx, staff: StaffMember) {
  const department = departmentOf(staff.duty)
  if (!department || staff.merchantCode !== '') return null
  const member = { ...staff, department }
  const now = ctx.now()
  const { n, oldest } = await countConversations(ctx.db, filterOf(member, 'waiting', now))
  const held = await listConversations(ctx.db, filterOf(member, 'mine', now), { pageNum: 1, pageSize: 20 })
  return {
    queue: { type: 'chat' as const, waiting: Number(n), oldestTime: timeOrNull(oldest) },
    held: held.flatMap(({ id, held_until: until }) =>
      until ? { type: 'chat' as const, no: String(id), until: shopIso(until) } : [],
    ),
  }
}
