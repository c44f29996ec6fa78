import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { insuredLines, insuredSplit, type InsuredSplit } from '../../../../src/domain/insurance'
import { fen, fromFen } from '../../../../src/domain/money'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { DALIAN } from '../../../../src/domain/city'
import { freshOrder, refuseWrongChannel, refuseUnpayable } from '../pay/payments'
import { refuseMethod } from '../pay/pay-methods'
import { cardNoOf, lockCard } from './medical-card'
import { splitInsured } from './insurance-split'
import { billOf, type BillRow } from '../../orders'
import { lockOrderCity, insertBill } from './queries'

/** Number of an order's trade at the insurer: one per order, however often it is requested. */
const tradeOf = (orderNo: string) => `${orderNo}M`

const toView = (
  { order_no: orderNo, expires_at: expires, city_id: cityId }: BillOrder,
  split: InsuredSplit,
): Reply<'medicalPreregister'> => ({
  orderNo,
  dl: cityId === DALIAN ? 1 : 0,
  kind: split.kind,
  total: fromFen(split.total),
  gov: fromFen(split.gov),
  self: fromFen(split.self),
  other: fromFen(split.other),
  medCash: fromFen(split.medCash),
  adds: split.adds.map(({ type, amount }) => ({ type, amount: fromFen(amount) })),
  reduces: split.reduces.map(({ type, amount }) => ({ type, amount: fromFen(amount) })),
  cash: fromFen(split.cash),
  expireTime: expires.toISOString(),
})

type BillOrder = Pick<Awaited<ReturnType<typeof freshOrder>>, 'order_no' | 'expires_at' | 'city_id'>

const splitOf = (row: BillRow): InsuredSplit | null =>
  insuredSplit(
    {
      insured: row.insured_fen,
      uninsured: fen(row.uninsured_fen + row.reduce_fen),
      deliveryFee: row.freight_fen,
      packing: row.packing_fen,
      reduce: row.reduce_fen,
    },
    { gov: row.gov_fen, self: row.self_fen, other: row.other_fen },
  )

/**
 * Requests the split of the payment from the insurer and stores it; a repeated request gives the same split.
 * @spec ER-41 ER-42
 */
export async function medicalPreregister(ctx: Ctx, { orderNo, inMini }: Parsed<'medicalPreregister'>) {
  const order = await freshOrder(ctx, orderNo)
  refuseUnpayable(order, ctx.now())
  refuseWrongChannel(order, inMini)
  await refuseMethod(ctx, 'medical')
  const existingBill = await billOf(ctx.db, order.id)
  if (!existingBill) await register(ctx, order)
  const bill = (existingBill ?? (await billOf(ctx.db, order.id))) as BillRow
  const split = splitOf(bill) ?? refuse('providerDown', '医保结算结果有误，请稍后再试')
  return toView(order, split)
}

async function register(ctx: Ctx, order: Pick<BillOrder, 'order_no' | 'city_id'> & { id: number }) {
  const userId = ownerOf(ctx)
  const cardNo = await cardNoOf(ctx, userId)
  const { bill, lines } = await splitInsured(ctx.db, order.id)
  if (bill.insured === 0) refuse('notice', '订单里没有医保可以支付的商品')
  const tradeNo = tradeOf(order.order_no)
  const registration = await ctx.insurers.preregister({ tradeNo, cardNo, insuredFen: bill.insured })
  if (!registration.ok) return refuse('notice', registration.reason)
  const split = insuredSplit(bill, registration.cover) ?? refuse('providerDown', '医保结算结果有误，请稍后再试')
  const row = {
    order_id: order.id,
    user_id: userId,
    trade_no: tradeNo,
    register_no: registration.registerNo,
    insured_fen: bill.insured,
    uninsured_fen: bill.uninsured - bill.reduce,
    reduce_fen: bill.reduce,
    freight_fen: bill.deliveryFee,
    packing_fen: bill.packing,
    gov_fen: split.gov,
    self_fen: split.self,
    other_fen: split.other,
    cash_fen: split.cash,
    lines: JSON.stringify(insuredLines(lines, registration.cover)),
    kind: split.kind,
    created_at: ctx.now(),
  }
  await inTransaction(ctx.db, async (trx) => {
    // During the insurer's calculation the order may have got another address, and the shopper another card.
    const { id } = order
    const now = await lockOrderCity(trx, id)
    if (now?.city_id !== order.city_id) refuse('orderMoved', '收货地址已变化，请重新发起医保支付')
    await lockCard(trx, ctx, userId, cardNo)
    await insertBill(trx, row)
  })
}
