import { randomInt } from 'node:crypto'
import { PICKUP } from '../../../../src/domain/kind'
import { pickCode } from '../../../../src/domain/pickup'
import { sourcesWhere } from '../kinds/registry'
import type { Handle } from '../../../platform/db/transaction'

/** Selects the shopper's pickup orders; reservations have their own list. */
export const ownPickups = (handle: Handle, userId: number) =>
  handle
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('hidden', '=', false)
    .where('kind', '=', PICKUP)
    .where(
      'source',
      'not in',
      sourcesWhere((kind) => kind.isCollectedOnceCompleted),
    )

/** Returns the store of a staff member; undefined for a shopper. */
export const storeOfStaff = async (handle: Handle, userId: number): Promise<string | undefined> =>
  (await handle.selectFrom('staff').select('store_no').where('user_id', '=', userId).executeTakeFirst())?.store_no

export const codeOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('pickup_code').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Returns the order's pickup code, created on first use. Two parallel calls get the same. */
export async function makeCode(handle: Handle, orderId: number, at: Date): Promise<string> {
  const digits = () => String(randomInt(100_000)).padStart(5, '0')
  await handle
    .insertInto('pickup_code')
    .values({ order_id: orderId, code: pickCode(digits() + digits()), made_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return (await codeOf(handle, orderId))?.code ?? ''
}
