import { randomInt } from 'node:crypto'
import { PICKUP } from '../../../../src/domain/kind'
import { pickCode } from '../../../../src/domain/pickup'
import { sourcesWhere } from '../kinds/registry'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { OrderRow } from '../move-order'
import type { ShopUser } from '../../../platform/http/shop-user'

/** Selects the shopper's pickup orders; reservations have their own list. */
const ownPickups = (handle: Handle, owner: ShopUser) =>
  handle
    .selectFrom('orders')
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('hidden', '=', false)
    .where('kind', '=', PICKUP)
    .where(
      'source',
      'not in',
      sourcesWhere((kind) => kind.isCollectedOnceCompleted),
    )

export const findPickup = (handle: Handle, owner: ShopUser, orderNo: string): Promise<OrderRow | undefined> =>
  ownPickups(handle, owner).selectAll().where('order_no', '=', orderNo).executeTakeFirst()

export const listPickups = (
  handle: Handle,
  owner: ShopUser,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<OrderRow[]> =>
  ownPickups(handle, owner)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countPickups = (handle: Handle, owner: ShopUser) =>
  ownPickups(handle, owner)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const selectStore = (handle: Handle, storeNo: string | null) =>
  handle.selectFrom('store').selectAll().where('store_no', '=', storeNo)

export const findStore = (handle: Handle, storeNo: string | null) =>
  selectStore(handle, storeNo).executeTakeFirstOrThrow()

/** Returns a store; undefined without a number and for a store that is gone. */
export const findStoreIfAny = (handle: Handle, storeNo: string | null) =>
  selectStore(handle, storeNo).executeTakeFirst()

/** Returns the order of this store to which a pickup code belongs. */
export const findOrderOfCode = (handle: Handle, code: string, storeNo: string) =>
  handle
    .selectFrom('pickup_code as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('o.id')
    .where('c.code', '=', code)
    .where('o.store_no', '=', storeNo)
    .executeTakeFirst()

export const loadOrder = (handle: Handle, id: number): Promise<OrderRow> =>
  handle.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const markCodeUsed = (trx: Trx, orderId: number, { used_at, used_by }: { used_at: Date; used_by: number }) =>
  trx.updateTable('pickup_code').set({ used_at, used_by }).where('order_id', '=', orderId).execute()

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
