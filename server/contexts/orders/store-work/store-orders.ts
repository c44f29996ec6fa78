import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { shopIso } from '../../../../src/domain/shop-time'
import { countProducts } from '../../../../src/domain/tcm/lines'
import { pictureOf } from '../../catalog'
import { storeStaffOf, type StaffMember } from '../../customer'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { shortageOf } from '../order-view'
import { noteOfOrder } from '../private-columns'
import { itemsOf, refundedOf, undeliveredPieces, type ItemRow } from '../queries'
import { holderView } from './lease'
import { parcelNumberOf, parcelOfStore } from './store-parcel'
import { findLease, listLeases, type LeaseRow } from './lease-queries'
import {
  countStoreOrders,
  findStoreOrder,
  listBatches,
  listChecked,
  listStoreOrders,
  type StoreOrderRow,
} from './order-queries'

type Row = Reply<'workOrders'>['list'][number]

/** Returns the lines of these orders that are still to be handed over. */
export const openLinesOf = async (handle: Handle, ids: number[]): Promise<ItemRow[]> =>
  undeliveredPieces(await itemsOf(handle, [0, ...ids]), await refundedOf(handle, ids))

interface Details {
  staff: StaffMember
  /** Lines of the order that this store sends. */
  lines: readonly ItemRow[]
  checked: readonly number[]
  lease: LeaseRow | undefined
}

const toRow = (order: StoreOrderRow, { staff, lines, checked, lease }: Details): Row => ({
  orderNo: order.order_no,
  orderStatusCode: order.status,
  method: order.kind ?? 0,
  paidTime: shopIso(order.paid_at ?? order.created_at),
  dueTime: order.due_at && shopIso(order.due_at),
  reservedTime: order.from_at && shopIso(order.from_at),
  lineCount: lines.length,
  checkedCount: lines.filter(({ line }) => checked.includes(line)).length,
  goodsCount: countProducts(lines),
  holder: holderView(lease, staff),
})

/** Lists the orders that wait at the store of this member of staff, the earliest due first. */
export async function workOrders(ctx: Ctx, input: Parsed<'workOrders'>): Promise<Reply<'workOrders'>> {
  const staff = await storeStaffOf(ctx)
  const { storeNo } = staff
  const rows = await listStoreOrders(ctx.db, { storeNo, state: input.state }, input)
  const ids = rows.map(({ id }) => id)
  const lines = (await openLinesOf(ctx.db, ids)).filter((line) => line.store_no === storeNo)
  const checked = await listChecked(ctx.db, ids)
  const leases = await listLeases(ctx.db, { kind: 'order', storeNo }, ids, ctx.now())
  const list = rows.map((row) =>
    toRow(row, {
      staff,
      lines: lines.filter(({ order_id: id }) => id === row.id),
      checked: checked.filter(({ order_id: id }) => id === row.id).map(({ line }) => line),
      lease: leases.find(({ ref }) => ref === row.id),
    }),
  )
  return toPage(list, Number((await countStoreOrders(ctx.db, storeNo, input.state)).n), input)
}

/** Returns an order of the store with its pick list; 404 for an order of another store. */
export async function workOrder(ctx: Ctx, { orderNo }: Parsed<'workOrder'>): Promise<Reply<'workOrder'>> {
  const staff = await storeStaffOf(ctx)
  const order = (await findStoreOrder(ctx.db, staff.storeNo, orderNo)) ?? refuse('missing')
  const open = await openLinesOf(ctx.db, [order.id])
  const lines = open.filter((line) => line.store_no === staff.storeNo)
  const checked = (await listChecked(ctx.db, [order.id])).map(({ line }) => line)
  const batches = await listBatches(ctx.db, order.id, staff.storeNo)
  const lease = await findLease(ctx.db, { kind: 'order', ref: order.id, storeNo: staff.storeNo }, ctx.now())
  const isHolder = lease?.user_id === staff.userId
  return {
    ...toRow(order, { staff, lines, checked, lease }),
    lines: lines.map((item) => {
      const batch = batches.find(({ line }) => line === item.line)
      return {
        line: item.line,
        barcode: item.barcode,
        productName: item.name,
        spec: item.spec,
        minPic: pictureOf(item),
        drugClass: item.drug_class,
        count: item.count,
        batch: batch?.batch ?? '',
        expires: batch?.expires_on ?? '',
        checked: checked.includes(item.line),
      }
    }),
    otherCount: countProducts(open) - countProducts(lines),
    parcelNumber: parcelNumberOf(ctx, order),
    parcel: await parcelOfStore(ctx, order, staff.storeNo),
    privacyPacking: order.privacy ? 1 : 0,
    remark: isHolder ? noteOfOrder(ctx.vault, order).remark : '',
    shortage: isHolder ? shortageOf(order) : '',
  }
}
