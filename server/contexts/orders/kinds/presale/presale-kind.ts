import { fen } from '../../../../../src/domain/money'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { addJob } from '../../../../platform/jobs/queue'
import { problemOf } from '../../../checkout'
import type { OrderKind, PaymentStep, Pieces, StockOrder, UnpaidOrder } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'
import { planBalanceDueNotice } from './notify-balance-due'
import { getParts, markDepositPaid, putBackPieces, takePieces } from './queries'
import { returnDeposit } from './return-deposit'

/** Takes pieces from the presale. The condition on its quantity prevents overselling. */
async function takeFromSale(trx: Trx, { source_ref: saleId }: StockOrder, lines: readonly Pieces[]) {
  for (const { lineId, count } of lines) {
    const stockUpdate = await takePieces(trx, saleId ?? 0, count)
    if (stockUpdate.numUpdatedRows === 0n) refuse('lineProblem', '预售已订完', problemOf([lineId]))
  }
}

async function returnToSale(trx: Trx, { source_ref: saleId }: StockOrder, lines: readonly Pieces[]) {
  for (const { count } of lines) await putBackPieces(trx, saleId ?? 0, count)
}

/** Marks the deposit as paid; the order then waits for the balance, which completes the payment. @spec ST-49 PR-16 */
async function payPart(trx: Trx, { id, status }: UnpaidOrder, at: Date): Promise<PaymentStep> {
  const { deposit_fen: deposit, balance_fen: balance, balance_ends_at: end } = await getParts(trx, id)
  return status === OrderStatus.depositPaid
    ? { status: OrderStatus.paid, paid_at: at, payable_fen: fen(deposit + balance) }
    : { status: OrderStatus.depositPaid, payable_fen: balance, expires_at: end }
}

/** Plans the end of the wait for the balance, and the notifications before it. The balance itself plans nothing. */
async function planBalance(trx: Trx, { id, status }: UnpaidOrder, at: Date) {
  if (status === OrderStatus.depositPaid) return
  const sale = await markDepositPaid(trx, id, at)
  const dedupe = `close:${id}:balance`
  await addJob(trx, { kind: 'closeOrder', payload: { orderId: id }, runAt: sale.balance_ends_at, dedupe })
  await planBalanceDueNotice(trx, id, sale)
}

/** Order of pieces of a presale (`source_ref`): the deposit is paid first, the balance later. @spec PR-16 */
export const presaleOrder: OrderKind = {
  ...standardOrder,
  source: 'presell',
  takeStock: takeFromSale,
  returnStock: returnToSale,
  paymentStep: payPart,
  onPaid: planBalance,
  onCancelled: (trx, order, { by, at }) => returnDeposit(trx, order, by, at),
  amountDue: ({ status, payable_fen: fen }) => {
    if (status === OrderStatus.depositPaid) return { part: 'balance', fen }
    return { part: status === OrderStatus.unpaid ? 'deposit' : 'whole', fen }
  },
  // A refund would have to return the wallet money of deposit and balance separately.
  usesWallet: false,
  // Each payment covers only a part of the receipt, and insurance pays whole lines.
  usesInsurance: false,
  view: {
    ...standardOrder.view,
    // It is sent on the day that the presale names.
    promisesDelivery: false,
  },
}
