import type { Fen } from '../../../../src/domain/money'
import { createHash, randomBytes } from 'node:crypto'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { insertProof, markProofUsed } from './queries'

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
  await insertProof(handle, {
    proof_hash: hashOf(ticket),
    user_id: userId,
    order_id: orderId,
    amount_fen: amountFen,
    expires_at: expires,
  })
  return ticket
}

/**
 * Uses up a proof in the transaction of its operation. Returns false unless it belongs to exactly this operation.
 * @spec S30
 */
export async function spendProof(trx: Trx, ticket: string, { userId, orderId, amountFen }: About, at: Date) {
  const used = await markProofUsed(trx, at, hashOf(ticket), userId, orderId, amountFen)
  return used.numUpdatedRows === 1n
}
