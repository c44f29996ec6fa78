import type { Fen } from '../../../../src/domain/money'
import { createHash, randomBytes } from 'node:crypto'
import type { Handle, Trx } from '../../../platform/db/transaction'

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

interface About {
  userId: number
  /** Order and amount (fen) confirmed by a payment password; null and 0 for an SMS ticket. */
  orderId: number | null
  amountFen: Fen
}

/** Creates a proof that permits one operation once. Stores only its hash. @spec S30 */
export async function newProof(handle: Handle, { userId, orderId, amountFen }: About, expires: Date): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  await handle
    .insertInto('wallet_proof')
    .values({
      proof_hash: hashOf(ticket),
      user_id: userId,
      order_id: orderId,
      amount_fen: amountFen,
      expires_at: expires,
    })
    .execute()
  return ticket
}

/**
 * Uses up a proof in the transaction of its operation. Returns false unless it belongs to exactly this operation.
 * @spec S30
 */
export async function spendProof(trx: Trx, ticket: string, { userId, orderId, amountFen }: About, at: Date) {
  const used = await trx
    .updateTable('wallet_proof')
    .set({ used_at: at })
    .where('proof_hash', '=', hashOf(ticket))
    .where('user_id', '=', userId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('amount_fen', '=', amountFen)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Voids all proofs that the payment password has created so far. @spec S28 S30 */
export const voidProofs = (trx: Trx, userId: number, at: Date) =>
  trx
    .updateTable('wallet_proof')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('order_id', 'is not', null)
    .where('used_at', 'is', null)
    .execute()
