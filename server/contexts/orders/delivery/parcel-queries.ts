import { sql, type Insertable, type Selectable } from 'kysely'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { OrderParcelTable } from '../tables'

export type ParcelRow = Selectable<OrderParcelTable>

/** Selects what the stores have sent of an order. */
export const selectParcels = (handle: Handle, orderId: number) =>
  handle.selectFrom('order_parcel').selectAll().where('order_id', '=', orderId).orderBy('store_no')

export const listParcels = (handle: Handle, orderId: number): Promise<ParcelRow[]> =>
  selectParcels(handle, orderId).execute()

export const findParcel = (handle: Handle, orderId: number, storeNo: string): Promise<ParcelRow | undefined> =>
  handle
    .selectFrom('order_parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('store_no', '=', storeNo)
    .executeTakeFirst()

export const insertParcel = (trx: Trx, row: Insertable<OrderParcelTable>) =>
  trx.insertInto('order_parcel').values(row).execute()

interface Part {
  orderId: number
  storeNo: string
}

const updateParcel = (trx: Trx, { orderId, storeNo }: Part) =>
  trx.updateTable('order_parcel').where('order_id', '=', orderId).where('store_no', '=', storeNo)

/** Writes another number, whose carrier has reported nothing yet. */
export const relabelParcel = (trx: Trx, part: Part, label: { carrier: string; num: string }) =>
  updateParcel(trx, part)
    .set({ ...label, track_state: null, track_steps: null, tracked_at: null })
    .execute()

export const markParcelDelivered = (trx: Trx, part: Part, at: Date) =>
  updateParcel(trx, part).set({ delivered_at: at }).execute()

interface Report {
  state: NonNullable<ParcelRow['track_state']>
  steps: readonly { text: string; at: Date }[]
  at: Date
}

/** Stores what a carrier has reported; a delivered parcel gets its time. */
export const saveReport = (trx: Trx, part: Part, { state, steps, at }: Report) =>
  updateParcel(trx, part)
    .set({
      track_state: state,
      track_steps: JSON.stringify(steps.map((step) => ({ text: step.text, at: step.at.toISOString() }))),
      tracked_at: at,
    })
    .$if(state === 'delivered', (query) => query.set({ delivered_at: steps.at(-1)?.at ?? at }))
    .execute()

/** Whether a number stands on a parcel of another order. */
export const isNumberUsed = async (
  handle: Handle,
  orderId: number,
  { carrier, num }: { carrier: string; num: string },
): Promise<boolean> =>
  (await handle
    .selectFrom('order_parcel')
    .select('order_id')
    .where('num', '=', num)
    .where('carrier', '=', carrier)
    .where('order_id', '<>', orderId)
    .executeTakeFirst()) !== undefined

/** Lists the parcels on their way under a carrier's number. */
export const listByLabel = (handle: Handle, { carrier, num }: { carrier: string; num: string }) =>
  handle
    .selectFrom('order_parcel')
    .select(['order_id', 'store_no'])
    .where('num', '=', num)
    .where('carrier', '=', carrier)
    .where('delivered_at', 'is', null)
    .execute()

export const findByParcelNo = (handle: Handle, parcelNo: string) =>
  handle
    .selectFrom('order_parcel')
    .select(['order_id', 'store_no'])
    .where('parcel_no', '=', parcelNo)
    .executeTakeFirst()

/** Whether a store has sent its part of a paid order that waits for others. */
export const isPartlySent = async (handle: Handle, orderId: number): Promise<boolean> =>
  (await handle
    .selectFrom('order_parcel as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where('o.status', '=', OrderStatus.paid)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Condition: pieces of the line `i` of the order `o` are not refunded into stock. */
export const isOpenLine = sql<boolean>`i.count > (
  select coalesce(sum(x.count), 0) from refund_item x join refund f on f.id = x.refund_id
  where f.order_id = o.id and x.cart_id = i.cart_id and x.restocked)`

/**
 * Condition: the store still has pieces of the order `o`. `offset 0` makes PostgreSQL look at the lines of each order: as a
 * join it reads the lines of all orders.
 */
export const hasOpenPieces = (storeNo: string) => sql<boolean>`exists (select 1 from order_item i
  where i.order_id = o.id and i.store_no = ${storeNo} and ${isOpenLine} offset 0)`
