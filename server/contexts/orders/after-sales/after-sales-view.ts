import { RefundState } from '../../../../src/domain/after-sale'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { normalizeStatus } from '../../../../src/domain/order-status'
import { pictureOf } from '../../catalog'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { refuse } from '../../../platform/http/refusal'
import { refundsOf } from '../refund-queries'
import { signPictureUrls } from '../../customer'
import { findOwnOrderByNo, ownOrder, wasSent, type ItemRow } from '../queries'
import { findStoreIfAny } from '../pickup/queries'
import { refundableFees } from './fee-refund'
import { remainingLinesOf, returnDeadline, refundedLinesOf, type AfterSaleRow, type RefundedRow } from './queries'
import { remarkOfAfterSale } from './remark'

type State = Reply<'applyAfterSale'>['state']
type AfterSale = Reply<'afterSales'>['cases'][number]

const STATES: Record<string, State> = {
  asked: 'asked',
  returning: 'returning',
  returned: 'returned',
  done: 'done',
  refused: 'refused',
  closed: 'closed',
}

/** Returns the state of an after-sale in the contract's terms. */
export const stateOf = ({ status }: Pick<AfterSaleRow, 'status'>): State => STATES[status] ?? 'paying'

const productView = (item: ItemRow, count: number) => ({
  cartId: item.cart_id,
  barcode: item.barcode,
  productName: item.name,
  spec: item.spec,
  minPic: pictureOf(item),
  drugClass: item.drug_class,
  count,
})

/** Returns the steps of an after-sale with their times, oldest first. */
function stepsOf(row: AfterSaleRow): AfterSale['timeline'] {
  const isRefused = row.status === RefundState.refused
  // Unshipped products have no return step.
  const isReturned =
    row.num !== '' ||
    row.status === RefundState.returning ||
    (row.status === RefundState.closed && row.decided_at !== null)
  const agreed = isReturned ? '商家已同意，请寄回商品' : '商家已同意退款'
  const steps: [string, Date | null][] = [
    ['提交申请', row.created_at],
    [isRefused ? '商家未同意' : agreed, row.decided_at],
    ['已寄回商品', row.sent_at],
    ['商家已收到退回商品', row.received_at],
    [row.status === RefundState.closed ? row.answer : '退款已原路退回', row.done_at],
  ]
  return steps.flatMap(([text, at]) => (at ? [{ text, time: at.toISOString() }] : []))
}

interface OrderRows {
  items: ItemRow[]
  refundedLines: RefundedRow[]
}

/** Returns the store that sent the products of an after-sale and takes them back; null when no return is expected. */
async function returnStore(
  ctx: Ctx,
  row: AfterSaleRow,
  { items, refundedLines }: OrderRows,
): Promise<AfterSale['returnTo']> {
  if (row.status !== RefundState.returning) return null
  const cartId = refundedLines.find((one) => one.refund_id === row.id)?.cart_id
  const item = items.find(({ cart_id }) => cart_id === cartId) ?? items[0]
  const store = await findStoreIfAny(ctx.db, item?.store_no ?? null)
  return store ? { name: store.name, phone: store.phone, address: store.address } : null
}

const afterSaleOf = async (ctx: Ctx, row: AfterSaleRow, rows: OrderRows): Promise<AfterSale> => ({
  id: row.id,
  state: stateOf(row),
  whole: row.whole ? 1 : 0,
  refundType: row.refund_type,
  refundRemark: remarkOfAfterSale(ctx.vault, row),
  refundVoucherUrl: signPictureUrls(ctx, row.voucher_url),
  amount: fromFen(row.amount_fen),
  fees: fromFen(row.fees_fen),
  answer: row.status === RefundState.closed ? '' : row.answer,
  returnBy:
    row.status === RefundState.returning && row.decided_at ? returnDeadline(row.decided_at).toISOString() : null,
  returnTo: await returnStore(ctx, row, rows),
  com: row.com,
  num: row.num,
  goods: rows.refundedLines
    .filter((one) => one.refund_id === row.id)
    .flatMap((one) => {
      const item = rows.items.find(({ cart_id: cartId }) => cartId === one.cart_id)
      return item ? [{ ...productView(item, one.count), amount: fromFen(one.amount_fen) }] : []
    }),
  timeline: stepsOf(row),
})

/** Finds after-sales by id or order number; never another shopper's. @spec PR-24 S09 */
export async function afterSales(ctx: Ctx, { id, orderNo }: Parsed<'afterSales'>): Promise<Reply<'afterSales'>> {
  if (id === undefined && !orderNo) refuse('invalid', '请选择订单')
  const owner = shopUserOf(ctx)
  const orderRow =
    id === undefined ? await findOwnOrderByNo(ctx.db, owner, orderNo ?? '') : await ownOrder(ctx.db, owner, id)
  const order = orderRow ?? refuse('notFound')
  const { items, left: remainingLines } = await remainingLinesOf(ctx.db, order)
  const rows = (await refundsOf(ctx.db, order.id)).filter(({ reason }) => reason === 'asked')
  const refundedLines = await refundedLinesOf(ctx.db, order.id)
  return {
    orderId: order.id,
    orderNo: order.order_no,
    orderStatusCode: normalizeStatus(order.status) ?? order.status,
    sent: (await wasSent(ctx.db, order, ctx.now())) ? 1 : 0,
    fees: fromFen(await refundableFees(ctx.db, order)),
    lines: items.map((item, index) => {
      const line = remainingLines[index] as (typeof remainingLines)[number]
      const amounts = {
        goods: fromFen(line.product),
        net: fromFen(line.net),
        promotion: fromFen(line.promotion),
        coupon: fromFen(line.coupon),
        points: fromFen(line.points),
      }
      return { ...productView(item, item.count), left: line.count, ...amounts }
    }),
    cases: (await Promise.all(rows.map((row) => afterSaleOf(ctx, row, { items, refundedLines })))).reverse(),
  }
}
