import { sql } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { ChatEventTable, ChatTable } from '../tables'

type Department = ChatTable['desk']

/** Conversations with the holder of each and the number of messages that nobody has read. */
const conversations = (handle: Handle) =>
  handle
    .selectFrom('chat as c')
    .leftJoin('staff as h', 'h.user_id', 'c.held_by')
    .selectAll('c')
    .select('h.name as holder_name')
    .select((eb) =>
      eb
        .selectFrom('chat_message as u')
        .select((inner) => inner.fn.countAll<string>().as('n'))
        .whereRef('u.chat_id', '=', 'c.id')
        .where('u.side', '=', 'shopper')
        .where('u.read_at', 'is', null)
        .as('unread'),
    )

export type ConversationWork = Awaited<ReturnType<ReturnType<typeof conversations>['executeTakeFirstOrThrow']>>

interface QueueFilter {
  department: Department
  state: 'waiting' | 'mine' | 'recent'
  userId: number
  now: Date
  /** Beginning of the recent conversations. */
  since: Date
}

/** Condition: the conversation `c` is in this list. */
function isIn({ department, state, userId, now, since }: QueueFilter) {
  const condition = sql`c.desk = ${department} and c.asked_at is not null`
  if (state === 'waiting') return sql<boolean>`${condition} and c.waiting_since is not null`
  if (state === 'mine') return sql<boolean>`${condition} and c.held_by = ${userId} and c.held_until > ${now}`
  return sql<boolean>`${condition} and c.asked_at > ${since}`
}

/** Lists a queue: the longest waiting first, recent ones by their last message. */
export const listConversations = (
  handle: Handle,
  filter: QueueFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) =>
  conversations(handle)
    .where(isIn(filter))
    .orderBy(filter.state === 'recent' ? sql`c.asked_at desc` : sql`c.waiting_since nulls last`)
    .orderBy('c.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countConversations = (handle: Handle, filter: QueueFilter) =>
  handle
    .selectFrom('chat as c')
    .where(isIn(filter))
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('c.waiting_since').as('oldest')])
    .executeTakeFirstOrThrow()

/** Returns a conversation in which the shopper has written. */
export const findConversation = (
  handle: Handle,
  department: Department,
  id: number,
): Promise<ConversationWork | undefined> =>
  conversations(handle)
    .where('c.id', '=', id)
    .where('c.desk', '=', department)
    .where('c.asked_at', 'is not', null)
    .executeTakeFirst()

/** Lengths of the lease and of the time in which people answer alone; null ends them. */
type Staffing = Partial<Record<'held_until' | 'staff_until', Date | null>> & { held_by?: number | null }

/** Changes lease and staffing; the caller holds the lock of the conversation. */
export const updateStaffing = (trx: Trx, id: number, change: Staffing) =>
  trx.updateTable('chat').set(change).where('id', '=', id).execute()

/** Begins a new round, because staff has taken the conversation. */
export const beginRound = (trx: Trx, id: number) =>
  trx
    .updateTable('chat')
    .set((eb) => ({ round: eb('round', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Marks a shopper's message as waiting for an answer, unless an earlier one is; the caller holds the lock. */
export const markWaiting = (trx: Trx, id: number, at: Date) =>
  sql`update chat set asked_at = ${at}, waiting_since = coalesce(waiting_since, ${at}::timestamptz),
    round = round + case when waiting_since is null then 1 else 0 end where id = ${id}`.execute(trx)

/** Time of the first shopper's message after this one; null when there is none. */
const firstAfter = (id: number, to: number) =>
  sql`(select min(m.created_at) from chat_message m where m.chat_id = ${id} and m.side = 'shopper' and m.id > ${to})`

/** Records that staff has answered or closed up to this message; later ones go on waiting. */
export const settleByStaff = (trx: Trx, id: number, to: number) =>
  sql`update chat set staff_to = greatest(staff_to, ${to}::int), waiting_since = ${firstAfter(id, to)}
    where id = ${id}`.execute(trx)

/** Records an automatic answer; the conversation waits no longer, unless the shopper has written since. */
export const settleAutomatically = (trx: Trx, id: number, to: number) =>
  sql`update chat set waiting_since = null where id = ${id} and ${firstAfter(id, to)} is null`.execute(trx)

/** Numbers of the shopper's messages that wait for an answer. */
export const listWaitingMessages = (handle: Handle, id: number) =>
  handle
    .selectFrom('chat_message as m')
    .innerJoin('chat as c', 'c.id', 'm.chat_id')
    .select('m.id')
    .where('m.chat_id', '=', id)
    .where('m.side', '=', 'shopper')
    .whereRef('m.id', '>', 'c.staff_to')
    .whereRef('m.created_at', '>=', 'c.waiting_since')
    .orderBy('m.id')
    .execute()

/** Number of the newest message of the shopper. */
export const findLastAsked = (handle: Handle, id: number) =>
  handle
    .selectFrom('chat_message')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('chat_id', '=', id)
    .where('side', '=', 'shopper')
    .executeTakeFirstOrThrow()

/** Returns an answer of the staff by its client-side id. */
export const findStaffMessage = (handle: Handle, chatId: number, clientId: string) =>
  handle
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('client_id', '=', clientId)
    .where('by_staff', '=', true)
    .executeTakeFirst()

export const insertChatEvent = (trx: Trx, row: Pick<ChatEventTable, 'user_id' | 'chat_id' | 'act'> & { at: Date }) =>
  trx.insertInto('chat_event').values(row).execute()

export const listChatEvents = (handle: Handle, chatId: number) =>
  handle
    .selectFrom('chat_event as e')
    .leftJoin('staff as s', 's.user_id', 'e.user_id')
    .select(['e.act', 'e.at', 's.name'])
    .where('e.chat_id', '=', chatId)
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute()

/** Sums the revisions of the conversations that each of these members of staff holds. */
export const listHeldRevisions = (handle: Handle, userIds: readonly number[]) =>
  handle
    .selectFrom('chat')
    .select(['held_by as user_id', (eb) => eb.fn.sum<string>('rev').as('rev')])
    .where('held_by', 'in', [0, ...userIds])
    .$narrowType<{ user_id: number }>()
    .groupBy('held_by')
    .execute()

/**
 * Selects the conversations that wait and that nobody holds, with the columns that all kinds of waiting work share.
 * They belong to no store: the staff of our own stores answers.
 */
export const waitingConversations = (at: Date) => sql`
  select 'chat', c.id::text, c.desk, c.round, c.waiting_since, '', null::text, c.user_id, null::int
  from chat c where c.waiting_since is not null and (c.held_until is null or c.held_until <= ${at})`
