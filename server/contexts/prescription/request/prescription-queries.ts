import { OrderStatus } from '../../../../src/domain/order-status'
import { sql } from 'kysely'
import type { ServingPrescription } from '../../../../src/domain/prescription/validity'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { ShopUser } from '../../../platform/http/shop-user'

export interface Prescription extends ServingPrescription {
  id: number
  user_id: number
  patient_name_sealed: string
  /** '' for a prescription that was not requested here. */
  demandNo: string
  /** Whether it ended because its owner withdrew the consent to health data. */
  isWithdrawn: boolean
}

/** Condition: the prescription is unused. An order that ended unpaid has not used it. */
export const isFree = sql<boolean>`(p.order_id is null or exists (
  select 1 from orders o where o.id = p.order_id and o.status = ${OrderStatus.cancelled} and o.paid_at is null))`

/** Returns the shopper's own prescription in the form of the order check. @spec RX-05 */
export async function ownPrescription(
  handle: Handle,
  { userId, merchantCode }: ShopUser,
  id: number,
): Promise<Prescription | undefined> {
  const row = await handle
    .selectFrom('prescription as p')
    .select(['p.id', 'p.user_id', 'p.patient_id', 'p.patient_name_sealed', 'p.state', 'p.valid_from', 'p.valid_until'])
    .select(['p.order_id', 'p.demand_no', 'p.withdrawn'])
    .select(isFree.as('is_free'))
    .where('p.user_id', '=', userId)
    .where('p.merchant_code', '=', merchantCode)
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const items = await handle
    .selectFrom('prescription_item as i')
    .innerJoin('product as g', 'g.id', 'i.product_id')
    .select(['g.barcode', 'i.count'])
    .where('i.prescription_id', '=', id)
    .orderBy('g.id')
    .execute()
  return {
    id: row.id,
    patientId: row.patient_id,
    user_id: row.user_id,
    patient_name_sealed: row.patient_name_sealed,
    demandNo: row.demand_no ?? '',
    approved: row.state === 'approved',
    isWithdrawn: row.withdrawn,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    orderId: row.is_free ? null : row.order_id,
    items,
  }
}

/** Returns the id of the shopper's own prescription for a request. */
export async function findPrescriptionRequestId(
  handle: Handle,
  { userId, merchantCode }: ShopUser,
  demandNo = '',
): Promise<number | undefined> {
  const row = await handle
    .selectFrom('prescription')
    .select('id')
    .where('user_id', '=', userId)
    .where('merchant_code', '=', merchantCode)
    .where('demand_no', '=', demandNo)
    .executeTakeFirst()
  return row?.id
}

/** Selects the cart lines of a prescription, from any sender. */
export const rxCartLinesOf = (handle: Handle, userId: number, prescriptionId: number) =>
  handle
    .selectFrom('rx_cart_item as c')
    .innerJoin('product as g', 'g.id', 'c.product_id')
    .select('g.barcode')
    .select(({ fn }) => fn.sum<number>('c.count').as('count'))
    .where('c.user_id', '=', userId)
    .where('c.prescription_id', '=', prescriptionId)
    .groupBy('g.barcode')
    .orderBy('g.barcode')
    .execute()

/** Binds a prescription to its one order; returns false when it belongs to another order. @spec RX-05 */
export async function bindPrescription(trx: Trx, userId: number, id: number, orderId: number): Promise<boolean> {
  const used = await trx
    .updateTable('prescription as p')
    .set({ order_id: orderId })
    .where('p.user_id', '=', userId)
    .where('p.id', '=', id)
    .where(isFree)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Selects lines of the prescription cart by their ids, the shopper's own only. */
export const ownRxLines = (handle: Handle, userId: number, ids: readonly number[]) =>
  handle
    .selectFrom('rx_cart_item as c')
    .innerJoin('product as g', 'g.id', 'c.product_id')
    .leftJoin('stock as s', (join) =>
      join.onRef('s.product_id', '=', 'c.product_id').onRef('s.store_no', '=', 'c.store_no'),
    )
    .select(['c.id', 'c.prescription_id', 'c.kind', 'c.store_no', 'c.count', 'g.barcode', 's.qty'])
    .where('c.user_id', '=', userId)
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .execute()

/** Selects the cart lines of a prescription, except those with these ids. */
export const otherRxLines = (handle: Handle, userId: number, prescriptionId: number, ids: readonly number[]) =>
  handle
    .selectFrom('rx_cart_item')
    .select('id')
    .where('user_id', '=', userId)
    .where('prescription_id', '=', prescriptionId)
    .where('id', 'not in', ids)
    .execute()

export interface RxRow {
  product_id: number
  kind: number
  store_no: string
  count: number
}

/** Replaces the cart lines of a prescription. Returns the new ids in the order of the rows. */
export async function replaceRxLines(trx: Trx, owner: { userId: number; id: number; now: Date }, rows: RxRow[]) {
  const { userId: user_id, id: prescription_id, now: created_at } = owner
  await trx
    .deleteFrom('rx_cart_item')
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .execute()
  const ids: number[] = []
  for (const row of rows) {
    const added = trx.insertInto('rx_cart_item').values({ ...row, user_id, prescription_id, created_at })
    ids.push((await added.returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}

/** Returns those of the products for which this shopper has never confirmed the legal notice. @spec RX-03 */
export async function listUnconfirmedProducts(
  handle: Handle,
  userId: number,
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await handle
    .selectFrom('rx_confirmation')
    .select('product_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .execute()
  return productIds.filter((id) => !rows.some((row) => row.product_id === id))
}

/** Returns the prescription on which this shopper's order was sold. */
export const selectPrescription = (handle: Handle, { id, user_id }: { id: number; user_id: number }) =>
  handle
    .selectFrom('prescription')
    .select(['id', 'user_id', 'patient_name_sealed', 'demand_no'])
    .where('order_id', '=', id)
    .where('user_id', '=', user_id)
