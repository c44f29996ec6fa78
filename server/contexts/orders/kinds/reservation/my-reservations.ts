import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { isOrderStatus, normalizeStatus, OrderStatus } from '../../../../../src/domain/order-status'
import { canCancelReservation } from '../../../../../src/domain/reserve'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import { addressOfOrder } from '../../private-columns'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import { couponsByCity } from '../../../marketing'
import { refundOrder } from '../../after-sales/apply'
import { makeCode } from '../../pickup/queries'
import {
  countReservations,
  findReservation,
  findReservationByNo,
  listReservations,
  type ReservationRow,
} from './queries'

/** Whether it can be cancelled: before its slot begins and before the pickup. */
const isCancellable = ({ status, from_at: from, used_at: used }: ReservationRow, now: Date) =>
  !used && canCancelReservation(status, shopIso(from), now.getTime())

/** Whether it is paid and not yet picked up. */
const isToCome = ({ status, held, used_at: used }: ReservationRow) =>
  status === OrderStatus.completed && held > 0 && !used

function toView(row: ReservationRow, { vault, now: clock }: Pick<Ctx, 'vault' | 'now'>): Reply<'myReserve'> {
  const now = clock()
  const { name, mobile } = addressOfOrder(vault, row)
  const code = normalizeStatus(row.status) ?? row.status
  const fromTime = shopIso(row.from_at)
  return {
    orderId: row.order_id,
    orderNo: row.order_no,
    orderStatusCode: code,
    reserveId: row.reserve_id,
    barcode: row.barcode,
    productName: row.product,
    spec: row.spec,
    minPic: pictureOf({ barcode: row.barcode, drug_class: row.drug_class }),
    categoryName: row.category,
    price: fromFen(row.price_fen),
    count: row.count,
    payable: fromFen(row.payable_fen),
    storeName: row.store,
    storeAddress: row.address,
    storePhone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    fromTime,
    toTime: shopIso(row.to_at),
    receiverType: row.receiver_type === 1 ? 1 : 0,
    name,
    mobile,
    createTime: row.created_at.toISOString(),
    expireTime: code === OrderStatus.unpaid ? row.expires_at.toISOString() : null,
    canGiveBack: isCancellable(row, now) ? 1 : 0,
    code: '',
    cameTime: row.used_at?.toISOString() ?? null,
    missed: row.missed_at ? 1 : 0,
  }
}

/** Lists the shopper's reservations. @spec PR-19 */
export async function myReserves(ctx: Ctx, input: Parsed<'myReserves'>): Promise<Reply<'myReserves'>> {
  const userId = ownerOf(ctx)
  const rows = await listReservations(ctx.db, userId, input)
  const { n } = await countReservations(ctx.db, userId)
  return toPage(
    rows.map((row) => toView(row, ctx)),
    n,
    input,
  )
}

const NOT_FOUND = '没有找到这个预约'

async function rowOf(ctx: Ctx, { id, orderNo }: Parsed<'myReserve'>): Promise<ReservationRow> {
  const userId = ownerOf(ctx)
  if (id === undefined && !orderNo) refuse('missing', NOT_FOUND)
  const row = await (id === undefined
    ? findReservationByNo(ctx.db, userId, orderNo ?? '')
    : findReservation(ctx.db, userId, id))
  return row ?? refuse('missing', NOT_FOUND)
}

/**
 * Returns a reservation with the code for the counter. Code 404 for an unknown one and for another shopper's.
 * @spec PR-19 PR-34 S09
 */
export async function myReserve(ctx: Ctx, input: Parsed<'myReserve'>): Promise<Reply<'myReserve'>> {
  const row = await rowOf(ctx, input)
  const now = ctx.now()
  return { ...toView(row, ctx), code: isToCome(row) ? await makeCode(ctx.db, row.order_id, now) : '' }
}

/** Returns an unpaid reservation. */
export async function preReserve(ctx: Ctx, { orderNo }: Parsed<'preReserve'>): Promise<Reply<'preReserve'>> {
  const row = await rowOf(ctx, { orderNo })
  if (row.status !== OrderStatus.unpaid) refuse('missing', '没有找到待支付的预约')
  return { ...toView(row, ctx), address: addressOfOrder(ctx.vault, row) }
}

/** Cancels a paid reservation before its slot, once: refunds the payment and releases the pieces. @spec PR-19 */
export async function refundReserve(ctx: Ctx, { orderNo }: Parsed<'refundReserve'>): Promise<Reply<'refundReserve'>> {
  const row = await rowOf(ctx, { orderNo })
  // Already cancelled: a second tap is no error.
  if (isOrderStatus(row.status, OrderStatus.cancelled, OrderStatus.refunding)) return { orderStatusCode: row.status }
  if (!isCancellable(row, ctx.now())) refuse('orderMoved', '取货时段已经开始，不能在线退订，请联系门店')
  const { order_id: id } = row
  return refundOrder(ctx, { id, refundRemark: '退订预约', refundType: 1, refundVoucherUrl: '' })
}

const CLAIMABLE = 0
const BY_STORE = 2

/** Returns coupons of the city that apply to a reservation and that the shopper does not have yet. @spec VA-18 */
export async function reserveCoupons(ctx: Ctx, input: Parsed<'reserveCoupons'>): Promise<Reply<'reserveCoupons'>> {
  ownerOf(ctx)
  const coupons = await couponsByCity(ctx, input)
  return coupons.filter(({ status, orderType }) => status === CLAIMABLE && orderType === BY_STORE)
}
