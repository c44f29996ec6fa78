import type { Selectable, Insertable } from 'kysely'
import type { ChatMessageTable, ChatTable } from '../tables'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { aboutMessage as about } from '../../../schema/sealed-bindings'
import type { Tables } from '../../../platform/db/tables'
import type { ShopUser } from '../../../platform/http/shop-user'

export type ChatRow = Selectable<ChatTable>
export type MessageRow = Selectable<ChatMessageTable>

/**
 * Content of a message besides its kind. Stores only ids of products and orders: their current data is read on display.
 */
export interface Body {
  text: string
  links: { text: string; url: string }[]
  url: string
  barcode: string
  orderId: number
  /** Whether the staff ended the conversation with this message. */
  ended?: boolean
}

const NO_BODY: Body = { text: '', links: [], url: '', barcode: '', orderId: 0 }

export const sealBody = (vault: Vault, chatId: number, clientId: string, body: Partial<Body>) =>
  vault.seal(JSON.stringify({ ...NO_BODY, ...body }), about(chatId, clientId))

export const bodyOf = (vault: Vault, row: Pick<MessageRow, 'chat_id' | 'client_id' | 'sealed'>): Body =>
  JSON.parse(vault.open(row.sealed, about(row.chat_id, row.client_id))) as Body

/** Returns the shopper's own conversation; undefined for others. */
export const ownChat = (handle: Handle, userId: number, chatId: number): Promise<ChatRow | undefined> =>
  handle.selectFrom('chat').selectAll().where('id', '=', chatId).where('user_id', '=', userId).executeTakeFirst()

/**
 * Marks a change in the conversation and notifies listeners. Call it first in a transaction: the row's lock orders the
 * message ids as other callers see them, which lets a client fetch later messages without missing one.
 */
export const touch = (handle: Handle, chatId: number) =>
  handle
    .updateTable('chat')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', chatId)
    .execute()

/** Adds a message of the staff, once by its name. Returns false when it exists. */
export async function sendServiceReply(
  handle: Handle,
  vault: Vault,
  { chatId, clientId, at, ...body }: { chatId: number; clientId: string; at: Date } & Pick<Body, 'text' | 'links'>,
): Promise<boolean> {
  await touch(handle, chatId)
  const added = await handle
    .insertInto('chat_message')
    .values({
      ...{ chat_id: chatId, side: 'desk', client_id: clientId, kind: 'text', created_at: at, read_at: null },
      sealed: sealBody(vault, chatId, clientId, body),
    })
    .onConflict((conflict) => conflict.columns(['chat_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const findMessage = (db: Handle, id: number) =>
  db
    .selectFrom('chat_message as m')
    .innerJoin('chat as c', 'c.id', 'm.chat_id')
    .selectAll('m')
    .select(['c.desk', 'c.user_id', 'c.held_until', 'c.staff_until', 'c.staff_to'])
    .where('m.id', '=', id)
    .executeTakeFirst()

export const markShopperMessagesRead = (trx: Trx, now: Date, chatId: number, id: number) =>
  trx
    .updateTable('chat_message')
    .set({ read_at: now })
    .where('chat_id', '=', chatId)
    .where('side', '=', 'shopper')
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute()

/** Lists messages of a conversation: after a given one in order, else by page from the end. */
export const listMessages = (
  db: Handle,
  chatId: number,
  { before, after, most }: { before: number | undefined; after: number | undefined; most: number },
) => {
  const all = db.selectFrom('chat_message').where('chat_id', '=', chatId)
  const query = after === undefined ? all.orderBy('id', 'desc') : all.where('id', '>', after).orderBy('id')
  return (before ? query.where('id', '<', before) : query).selectAll().limit(most).execute()
}

/** Inserts a conversation, unless the shopper has it. */
export const insertChat = (db: Handle, row: Insertable<Tables['chat']>) =>
  db
    .insertInto('chat')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'desk']).doNothing())
    .execute()

export const findChatId = (db: Handle, userId: number, department: 'service' | 'pharmacist') =>
  db
    .selectFrom('chat')
    .select('id')
    .where('user_id', '=', userId)
    .where('desk', '=', department)
    .executeTakeFirstOrThrow()

export const findLastRead = (db: Handle, chatId: number) =>
  db
    .selectFrom('chat_message')
    .where('chat_id', '=', chatId)
    .where('side', '=', 'shopper')
    .where('read_at', 'is not', null)
    .select((eb) => eb.fn.max('id').as('read'))
    .executeTakeFirstOrThrow()

export const markStaffMessagesRead = (db: Handle, now: Date, chatId: number, to: number) =>
  db
    .updateTable('chat_message')
    .set({ read_at: now })
    .where('chat_id', '=', chatId)
    .where('side', '=', 'desk')
    .where('id', '<=', to)
    .where('read_at', 'is', null)
    .executeTakeFirst()

/** Lists the conversations with their last message and the number of unread ones. */
export const listChats = (db: Handle, userId: number) =>
  db
    .selectFrom('chat as c')
    .innerJoin('chat_message as m', 'm.chat_id', 'c.id')
    .distinctOn('c.id')
    .select(['c.desk', 'm.id', 'm.chat_id', 'm.client_id', 'm.kind', 'm.sealed', 'm.created_at'])
    .select((eb) =>
      eb
        .selectFrom('chat_message as u')
        .select((inner) => inner.fn.countAll<string>().as('n'))
        .whereRef('u.chat_id', '=', 'c.id')
        .where('u.side', '=', 'desk')
        .where('u.read_at', 'is', null)
        .as('unread'),
    )
    .where('c.user_id', '=', userId)
    .orderBy('c.id')
    .orderBy('m.id', 'desc')
    .execute()

/** A shopper in one shop; without `merchantCode`, in every shop. */
export type OrderOwner = Omit<ShopUser, 'merchantCode'> & Partial<ShopUser>

/** Returns the shopper's own order that is not hidden, by its number or its id. */
export const findOwnOrder = (
  handle: Handle,
  { userId, merchantCode }: OrderOwner,
  by: { orderNo: string } | { id: number },
) => {
  const all = handle.selectFrom('orders').selectAll().where('user_id', '=', userId).where('hidden', '=', false)
  const own = merchantCode === undefined ? all : all.where('merchant_code', '=', merchantCode)
  return ('id' in by ? own.where('id', '=', by.id) : own.where('order_no', '=', by.orderNo)).executeTakeFirst()
}

export const sumPieces = (handle: Handle, rowId: number) =>
  handle
    .selectFrom('order_item')
    .select((eb) => eb.fn.sum<string>('count').as('count'))
    .where('order_id', '=', rowId)
    .executeTakeFirstOrThrow()

export const findOrderByNo = (db: Handle, orderNo: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'kind', 'created_at'])
    .where('order_no', '=', orderNo)
    .where('hidden', '=', false)
    .executeTakeFirst()

export const listRevisions = (db: Handle, userIds: number[]) =>
  db
    .selectFrom('chat')
    .select(['user_id', (eb) => eb.fn.sum<string>('rev').as('rev')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()

export const findOwnMessage = (db: Handle, chatId: number, clientId: string) =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('client_id', '=', clientId)
    .where('side', '=', 'shopper')
    .executeTakeFirst()

/** Inserts a message once per client-side id. */
export const insertMessage = (trx: Trx, row: Insertable<Tables['chat_message']>) =>
  trx
    .insertInto('chat_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chat_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
