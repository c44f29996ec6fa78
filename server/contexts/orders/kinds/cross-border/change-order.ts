import { NO_FEN } from '../../../../../src/domain/money'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { maskName } from '../../../../../src/domain/mask'
import { calculateCustoms } from '../../../../../src/domain/customs'
import { normalizeStatus, OrderStatus } from '../../../../../src/domain/order-status'
import { inTransaction, type Trx } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { addressOf, shownAddress as shown } from '../../../customer'
import { addressColumns } from '../../private-columns'
import { refundOrder } from '../../after-sales/apply'
import { lockedOrder } from '../../locked-order'
import type { OrderRow } from '../../move-order'
import { cancelOrder, confirmReceipt } from '../../orders'
import { purchasedBy, buyerPrints, lockPerson, namedBuyer, sealedBuyer } from '../../../checkout'
import { planDeclaring } from './customs-queue'
import { findOwnOrderId } from './own-order-queries'
import { findCustomsData, getCustoms, restartDeclaration, updateAddress, updateBuyer } from './queries'

const OPEN: readonly number[] = [OrderStatus.unpaid, OrderStatus.paid]

/** Returns the id of the shopper's cross-border order by its number; code 101 for any other. */
async function idOf(ctx: Ctx, orderNo: string): Promise<number> {
  const orderRow = await findOwnOrderId(ctx.db, ownerOf(ctx), orderNo)
  return (orderRow ?? refuse('notFound')).id
}

/** Cancels a cross-border order. @spec ST-56 */
export const cancelGlobal = async (ctx: Ctx, { orderNo, reason }: Parsed<'cancelGlobal'>) =>
  cancelOrder(ctx, await idOf(ctx, orderNo), reason)

/** Confirms the receipt of a cross-border order. @spec ST-57 */
export const receiveGlobal = async (ctx: Ctx, { orderNo }: Parsed<'receiveGlobal'>) =>
  confirmReceipt(ctx, await idOf(ctx, orderNo))

/** Locks the order if customs have not cleared it; afterwards its declaration is final. */
async function undeclared(trx: Trx, ctx: Ctx, id: number) {
  const order = await lockedOrder(trx, ctx, id)
  const declared = await findCustomsData(trx, id)
  const isOpen = OPEN.includes(normalizeStatus(order.status) ?? 0)
  if (!isOpen || declared.customs === 'passed') refuse('orderMoved', '订单已申报，不能再修改')
  return { order, declared }
}

/** Queues a new declaration of a paid order whose declared data has changed. */
async function redeclare(trx: Trx, order: OrderRow, at: Date) {
  await restartDeclaration(trx, order.id)
  if (order.status === OrderStatus.paid) await planDeclaring(trx, order.id, at)
}

/** Changes the buyer; the purchases count towards the new buyer's yearly limit. @spec PR-11 RX-10 */
export async function changeGlobalBuyer(
  ctx: Ctx,
  { orderNo, idCardId }: Parsed<'changeGlobalBuyer'>,
): Promise<Reply<'changeGlobalBuyer'>> {
  const userId = ownerOf(ctx)
  const id = await idOf(ctx, orderNo)
  return inTransaction(ctx.db, async (trx) => {
    const { order, declared } = await undeclared(trx, ctx, id)
    const card = await namedBuyer(trx, userId, idCardId)
    await lockPerson(trx, buyerPrints(ctx, card))
    const purchasedFen = await purchasedBy(trx, buyerPrints(ctx, card), ctx.now(), id)
    const { remainingFen } = calculateCustoms({ lines: [], deliveryFeeFen: NO_FEN, purchasedFen })
    if (declared.value_fen > remainingFen) refuse('notice', '超过该订购人的年度限值，请换一位订购人')
    await updateBuyer(trx, id, sealedBuyer(ctx, userId, card, id))
    await redeclare(trx, order, ctx.now())
    return { buyer: { name: maskName(card.name), idMask: card.id_mask } }
  })
}

export async function changeGlobalAddress(
  ctx: Ctx,
  { orderNo, addressId }: Parsed<'changeGlobalAddress'>,
): Promise<Reply<'changeGlobalAddress'>> {
  const id = await idOf(ctx, orderNo)
  return inTransaction(ctx.db, async (trx) => {
    await undeclared(trx, ctx, id)
    const row =
      (await addressOf({ db: trx, vault: ctx.vault }, ownerOf(ctx), addressId)) ?? refuse('missing', '该收货地址不存在')
    const address = shown(row, 0)
    await updateAddress(trx, id, addressColumns(ctx.vault, ownerOf(ctx), address))
    return { address }
  })
}

const EXCEPTION = '清关未通过'

/**
 * Refunds an order that customs refuse, with tax and delivery fee. 7001 when customs have not refused it.
 * @spec ST-58
 */
export async function dealGlobalException(
  ctx: Ctx,
  { orderNo, remark }: Parsed<'dealGlobalException'>,
): Promise<Reply<'dealGlobalException'>> {
  const id = await idOf(ctx, orderNo)
  const declared = await getCustoms(ctx.db, id)
  if (declared.customs !== 'refused') refuse('orderMoved', '这个订单没有清关异常')
  const refundRemark = remark ? `${EXCEPTION}：${remark}` : EXCEPTION
  return refundOrder(ctx, { id, refundRemark, refundType: 1, refundVoucherUrl: '' })
}
