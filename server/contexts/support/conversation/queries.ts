import type { Selectable } from 'kysely'
import type { ChatMessageTable, ChatTable } from '../tables'
import type { Handle } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { aboutMessage as about } from '../../../schema/sealed-bindings'

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
}

export const NO_BODY: Body = { text: '', links: [], url: '', barcode: '', orderId: 0 }

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
