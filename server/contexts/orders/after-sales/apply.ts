import type { Parsed, Reply } from '../../../../src/contract/schemas'
import {
  afterSaleRefund,
  REASONS,
  parseReason,
  reasonsFor,
  formatRemark,
  type AfterSaleRefund,
  type RequestedLine,
  RefundState,
} from '../../../../src/domain/after-sale'
import { fromFen } from '../../../../src/domain/money'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { isService, takesAllProducts } from '../../../../src/domain/tcm/lines'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { requireService } from '../../../platform/http/services-off'
import { addJob } from '../../../platform/jobs/queue'
import { paymentOf } from '../refund-queries'
import { mustBeOwn } from '../../customer'
import { lockedOrder } from '../locked-order'
import { moveOrder, type OrderRow } from '../move-order'
import { isPartlySent, listParcels } from '../delivery/parcel-queries'
import { shipIfComplete } from '../delivery/send-part'
import { itemsOf, wasSent } from '../queries'
import { agree } from './decide'
import { refundableFees, includesFees, mostOf } from './fee-refund'
import {
  findAfterSaleByKey,
  findOrderOfAfterSale,
  findOrderStatus,
  insertAfterSale,
  insertAfterSaleItems,
  listRequestedItems,
  lockAfterSale,
  reloadAfterSale,
  remainingLinesOf,
  updateAfterSale,
  type AfterSaleRow,
} from './queries'
import { planAwaiting } from './review-after-sale'
import { stateOf } from './after-sales-view'
import type { Vault } from '../../../platform/encryption'
import { remarkColumns, remarkOfAfterSale } from './remark'

const TEXT = {
  drug: '药品发出后，仅受理商品破损、发错商品、质量问题和商品召回',
  gone: '这些商品已经申请过售后',
  twice: '上一次申请已经提交，请返回订单查看进度',
  reason: '请选择申请原因',
  evidence: '请上传能说明问题的图片',
  unpaid: '没有找到付款记录，请联系客服',
  crossBorder: '跨境订单请整单申请退款',
  notReturning: '该售后单现在不需要寄回商品',
  partSent: '部分商品已发出，请为还没有发出的商品申请售后',
  leftStore: '已发出的商品，请等订单全部发出后再申请售后',
  service: '服务费随全部商品一起退，不能单独申请',
}

const pictures = (vouchers: string) => vouchers.split(',').filter(Boolean)

/** Order statuses that allow an after-sale: paid and not over. */
const OPEN: readonly number[] = [OrderStatus.paid, OrderStatus.shipped, OrderStatus.delivered, OrderStatus.completed]

interface Submission {
  requestedLines: RequestedLine[]
  whole: boolean
  fromStatus: number
  refundType: number
  remark: string
  remark_sealed: string | null
  vouchers: string
  idemKey: string | null
}

async function writeAfterSale(
  trx: Trx,
  order: OrderRow,
  refundAmounts: AfterSaleRefund,
  submission: Submission,
  at: Date,
): Promise<AfterSaleRow> {
  const amount = Math.min(refundAmounts.total, await mostOf(trx, order))
  const payment = amount > 0 ? ((await paymentOf(trx, order.id)) ?? refuse('orderMoved', TEXT.unpaid)) : undefined
  const row = await insertAfterSale(trx, {
    order_id: order.id,
    txn_no: payment?.txn_no ?? null,
    amount_fen: amount,
    fees_fen: Math.max(0, amount - (refundAmounts.total - refundAmounts.fees)),
    reason: 'asked',
    status: RefundState.asked,
    whole: submission.whole,
    from_status: submission.fromStatus,
    refund_type: submission.refundType,
    remark: submission.remark,
    remark_sealed: submission.remark_sealed,
    voucher_url: submission.vouchers,
    idem_key: submission.idemKey,
    created_at: at,
  })
  const items = refundAmounts.lines.map(({ cartId, count, goods: productFen, net }) => ({
    refund_id: row.id,
    cart_id: Number(cartId),
    count,
    goods_fen: productFen,
    amount_fen: net,
  }))
  await insertAfterSaleItems(trx, items)
  return row
}

/**
 * Opens an after-sale; the caller locks the order's row. Approves unshipped products at once; the rest waits for
 * customer service.
 */
async function openAfterSale(
  shop: Pick<Ctx, 'servicesOff'>,
  trx: Trx,
  order: OrderRow,
  submission: Submission,
  at: Date,
): Promise<AfterSaleRow> {
  const isSent = await wasSent(trx, order, at)
  if (isSent) requireService(shop, 'afterSales')
  if (isSent) return openSentAfterSales(trx, order, submission, at)
  const row = await writeAfterSale(trx, order, await amountsOf(trx, order, submission, isSent), submission, at)
  await agree(trx, order, row, at)
  return reloadAfterSale(trx, row.id)
}

/** Returns the amounts of an after-sale; refuses pieces that another one covers, and services without the products. */
async function amountsOf(trx: Trx, order: OrderRow, { requestedLines, remark }: Submission, isSent: boolean) {
  const { items, left: remainingLines } = await remainingLinesOf(trx, order)
  const takenOf = (cartId: number) => requestedLines.find((one) => one.cartId === cartId)?.count ?? 0
  const remainders = items.map(({ barcode, cart_id: cartId }, index) => ({
    ...{ barcode, left: remainingLines[index]?.count ?? 0, taken: takenOf(cartId) },
  }))
  const hasService = remainders.some((line) => isService(line) && line.taken > 0)
  if (hasService && !takesAllProducts(remainders)) refuse('invalid', TEXT.service)
  const fees = { fees: await refundableFees(trx, order), feesToo: includesFees(isSent, remark) }
  return afterSaleRefund(remainingLines, requestedLines, fees) ?? refuse('orderMoved', TEXT.gone)
}

/**
 * Opens one after-sale for each store that sent some of the products: each store decides on what it sent. Returns the
 * first, which alone has the key of the request as it is.
 */
async function openSentAfterSales(trx: Trx, order: OrderRow, submission: Submission, at: Date): Promise<AfterSaleRow> {
  const { items } = await remainingLinesOf(trx, order)
  mustFit(submission, items)
  const senderOf = (cartId: string | number) => items.find((item) => item.cart_id === Number(cartId))?.store_no ?? ''
  const { requestedLines, idemKey } = submission
  const stores = [...new Set(requestedLines.map(({ cartId }) => senderOf(cartId)))]
  const rows: AfterSaleRow[] = []
  for (const [index, storeNo] of stores.entries()) {
    const part: Submission = {
      ...submission,
      requestedLines: requestedLines.filter(({ cartId }) => senderOf(cartId) === storeNo),
      idemKey: idemKey !== null && index > 0 ? partKey(idemKey, storeNo) : idemKey,
    }
    const row = await writeAfterSale(trx, order, await amountsOf(trx, order, part, true), part, at)
    const payload = { id: row.id, asked: 0 }
    await addJob(trx, { kind: 'reviewCase', payload, runAt: at, dedupe: `review:${row.id}:0` })
    rows.push(row)
  }
  const [first] = rows
  return first ? reloadAfterSale(trx, first.id) : refuse('orderMoved', TEXT.gone)
}

/** Returns the idempotency key of the after-sale of a further store in the same request. */
const partKey = (idemKey: string, storeNo: string) => `${idemKey} ${storeNo}`

/**
 * Refuses shipped products without a reason of the table, drugs without one of four reasons, and reasons that need
 * pictures without them. Applies to every call.
 * @spec RX-08 S40 S22
 */
function mustFit(
  { requestedLines, remark, vouchers }: Submission,
  items: { cart_id: number; drug_class: string | null }[],
) {
  const chosenItems = items.filter((item) => requestedLines.some(({ cartId }) => cartId === item.cart_id))
  const products = chosenItems.map((item) => ({ drugClass: item.drug_class }))
  const hasDrug = products.some(({ drugClass }) => drugClass !== null)
  const code = parseReason(remark)
  if (!code || !reasonsFor(products).includes(code)) return refuse('invalid', hasDrug ? TEXT.drug : TEXT.reason)
  if (REASONS[code].evidence && pictures(vouchers).length === 0) refuse('invalid', TEXT.evidence)
}

/** Refuses pieces that have left their store while the order waits for other stores: they cannot be restocked. */
async function mustBeUnsent(trx: Trx, orderId: number, requestedLines: readonly RequestedLine[]) {
  const sent = (await listParcels(trx, orderId)).map(({ store_no: storeNo }) => storeNo)
  const items = (await itemsOf(trx, [orderId])).filter((item) => sent.includes(item.store_no))
  if (items.some((item) => requestedLines.some(({ cartId }) => cartId === item.cart_id)))
    refuse('orderMoved', TEXT.leftStore)
}

/** Refuses a key that belongs to an after-sale with other content: a different request must not be taken for it. */
async function mustBeSame(
  trx: Trx,
  vault: Vault,
  row: AfterSaleRow,
  { remark, refundType, products }: AfterSaleContent,
) {
  const lines = await listRequestedItems(trx, row)
  const isSame =
    lines.length === products.length &&
    products.every(({ cartId, count }) => lines.some((one) => one.cart_id === cartId && one.count === count))
  if (!isSame || remarkOfAfterSale(vault, row) !== remark || row.refund_type !== refundType)
    refuse('orderMoved', TEXT.twice)
}

interface AfterSaleContent {
  remark: string
  refundType: number
  products: RequestedLine[]
}

/**
 * Requests an after-sale for pieces of an order, once per key: a repeated call returns the same after-sale.
 * @spec PR-24
 */
export async function applyAfterSale(ctx: Ctx, input: Parsed<'applyAfterSale'>): Promise<Reply<'applyAfterSale'>> {
  const { id, reason, goods: requestedLines, refundVoucherUrl: vouchers, refundType, idemKey } = input
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, id)
    const previousAfterSale = await findAfterSaleByKey(trx, order.id, idemKey)
    const remark = formatRemark(reason, input.refundRemark)
    if (previousAfterSale) {
      await mustBeSame(trx, ctx.vault, previousAfterSale, { remark, refundType, products: requestedLines })
      return answer(previousAfterSale)
    }
    if (order.company) refuse('orderMoved', TEXT.crossBorder)
    const fromStatus = normalizeStatus(order.status) ?? 0
    if (!OPEN.includes(fromStatus)) refuse('orderMoved')
    if (fromStatus === OrderStatus.paid) await mustBeUnsent(trx, id, requestedLines)
    await mustBeOwn(trx, ownerOf(ctx), pictures(vouchers))
    const remarkValues = remarkColumns(ctx.vault, id, remark)
    const submission = { requestedLines, whole: false, fromStatus, refundType, ...remarkValues, vouchers, idemKey }
    const row = await openAfterSale(ctx, trx, order, submission, ctx.now())
    await shipIfComplete(trx, id, ctx.now())
    return answer(row)
  })
}

const answer = (row: AfterSaleRow) => ({ id: row.id, state: stateOf(row), amount: fromFen(row.amount_fen) })

/**
 * Requests a refund of everything that no after-sale covers yet, once however often it is called.
 * @spec ST-58 API-24
 */
export async function refundOrder(ctx: Ctx, { id, ...request }: Parsed<'refundOrder'>) {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, id)
    // Already requested: a second tap is no error.
    if (order.status === OrderStatus.refunding) return { orderStatusCode: OrderStatus.refunding }
    if (await isPartlySent(trx, id)) refuse('orderMoved', TEXT.partSent)
    await mustBeOwn(trx, ownerOf(ctx), pictures(request.refundVoucherUrl))
    const at = ctx.now()
    if (!(await moveOrder(trx, order, { to: OrderStatus.refunding, by: 'shopper', at }))) refuse('orderMoved')
    const requestedLines = await restOf(trx, order)
    const submission = {
      requestedLines,
      whole: true,
      fromStatus: normalizeStatus(order.status) ?? order.status,
      refundType: request.refundType,
      ...remarkColumns(ctx.vault, id, request.refundRemark),
      vouchers: request.refundVoucherUrl,
      idemKey: null,
    }
    await openAfterSale(ctx, trx, { ...order, status: OrderStatus.refunding }, submission, at)
    const { status } = await findOrderStatus(trx, id)
    return { orderStatusCode: status }
  })
}

/**
 * Cancels an unshipped order on behalf of the seller and refunds everything, once. The caller locks the order's row.
 * Returns false when there is nothing left to cancel, or when a store has sent its part.
 */
export async function cancelBySeller(
  trx: Trx,
  order: OrderRow,
  by: 'shopper' | 'service',
  remark: string,
  at: Date,
): Promise<boolean> {
  if (await isPartlySent(trx, order.id)) return false
  const requestedLines = await restOf(trx, order)
  if (requestedLines.length === 0 || !(await moveOrder(trx, order, { to: 800, by, at }))) return false
  const fromStatus = normalizeStatus(order.status) ?? order.status
  const submission = {
    requestedLines,
    whole: true,
    fromStatus,
    refundType: 1,
    remark,
    remark_sealed: null,
    vouchers: '',
    idemKey: null,
  }
  await openAfterSale({}, trx, { ...order, status: OrderStatus.refunding }, submission, at)
  return true
}

async function restOf(trx: Trx, order: OrderRow): Promise<RequestedLine[]> {
  const { left: remainingLines } = await remainingLinesOf(trx, order)
  return remainingLines.flatMap(({ cartId, count }) => (count > 0 ? [{ cartId, count }] : []))
}

/** Records the return parcel, once. @spec PR-24 */
export async function recordReturnParcel(ctx: Ctx, { id, com, num }: Parsed<'backGoods'>): Promise<Reply<'backGoods'>> {
  return inTransaction(ctx.db, async (trx) => {
    const refundRow = await findOrderOfAfterSale(trx, id)
    await lockedOrder(trx, ctx, (refundRow ?? refuse('notFound')).order_id)
    const row = await lockAfterSale(trx, id)
    if (row.status === RefundState.returned && row.num === num) return { state: stateOf(row) }
    if (row.status !== RefundState.returning) refuse('orderMoved', TEXT.notReturning)
    await updateAfterSale(trx, id, { status: RefundState.returned, com, num, sent_at: ctx.now() })
    await planAwaiting(trx, id, ctx.now())
    return { state: 'returned' as const }
  })
}
