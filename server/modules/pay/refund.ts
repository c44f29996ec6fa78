import type { Parsed } from '../../../src/contract/schemas'
import { inTransaction, type Handle, type Trx } from '../../db/transaction'
import { refuse } from '../../http/refusal'
import { addJob } from '../../jobs/queue'
import type { JobDeps } from '../../jobs/runner'
import type { PayMethod } from '../../payments/provider'
import { moveOrder, type OrderRow } from '../order/move'

/** Milliseconds until the provider is asked again, doubled each time up to an hour: a refund may take days. */
const FIRST_WAIT_MS = 2000
const MOST_WAIT_MS = 3_600_000

type Wish = Omit<Parsed<'refundOrder'>, 'id'>

interface Refund {
  orderId: number
  txnNo: string
  amountFen: number
  at: Date
}

/** Late money goes back by itself: the order is cancelled, or paid another way already. */
export async function refundLate(trx: Trx, { orderId, txnNo, amountFen, at }: Refund) {
  await trx
    .insertInto('refund')
    .values({ order_id: orderId, txn_no: txnNo, amount_fen: amountFen, reason: 'late', created_at: at })
    .onConflict((conflict) => conflict.column('txn_no').doNothing())
    .execute()
  await queueRefund(trx, txnNo, at)
}

/**
 * The shopper wants his money back; `order` is as it was before. What the shop has not sent yet is agreed to at once,
 * everything else waits for service. Answers the order's status.
 */
export async function askRefund(trx: Trx, order: OrderRow, wish: Wish, at: Date): Promise<number> {
  if (order.payable_fen === 0) {
    // Nothing was paid, so nothing has to come back.
    await moveOrder(trx, { ...order, status: 800 }, { to: 600, by: 'service', at })
    return 600
  }
  const { txn_no: txnNo } = (await paymentOf(trx, order.id)) ?? refuse('orderMoved', '没有找到付款记录，请联系客服')
  const isAgreed = order.status === 200
  await trx
    .insertInto('refund')
    .values({
      order_id: order.id,
      txn_no: txnNo,
      amount_fen: order.payable_fen,
      reason: 'asked',
      status: isAgreed ? 'queued' : 'asked',
      refund_type: wish.refundType,
      remark: wish.refundRemark,
      voucher_url: wish.refundVoucherUrl,
      created_at: at,
    })
    .execute()
  if (isAgreed) await queueRefund(trx, txnNo, at)
  return 800
}

/** Service agrees to what waits for it. False where nothing does. */
export async function agreeRefund(trx: Trx, orderId: number, at: Date): Promise<boolean> {
  const agreed = await trx
    .updateTable('refund')
    .set({ status: 'queued' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'asked')
    .returning('txn_no')
    .executeTakeFirst()
  if (agreed) await queueRefund(trx, agreed.txn_no, at)
  return agreed !== undefined
}

const paymentOf = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('payment_notify as n')
    .innerJoin('payment as p', 'p.trade_no', 'n.trade_no')
    .select('n.txn_no')
    .where('p.order_id', '=', orderId)
    .where('n.outcome', '=', 'paid')
    .executeTakeFirst()

/** `asked` counts the questions put to the provider so far: each is a job of its own. */
const queueRefund = (handle: Handle, txnNo: string, at: Date, asked = 0) =>
  addJob(handle, { kind: 'refund', payload: { txnNo, asked }, runAt: at, dedupe: `refund:${txnNo}:${asked}` })

/** The refunds of an order, oldest first. */
export const refundsOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/**
 * Gives a payment back at its provider, once: the refund carries its own number there. The provider takes its time, so it
 * is asked again later. Throws when it refuses, so that the job comes back and is parked in the end. @spec ST-58
 */
export async function payBack(deps: JobDeps, txnNo: string, asked: number) {
  const row = await deps.db
    .selectFrom('refund as r')
    .innerJoin('payment_notify as n', 'n.txn_no', 'r.txn_no')
    .innerJoin('payment as p', 'p.trade_no', 'n.trade_no')
    .select(['r.id', 'r.status', 'r.amount_fen', 'p.provider', 'p.trade_no'])
    .where('r.txn_no', '=', txnNo)
    .executeTakeFirst()
  if (row?.status !== 'queued') return
  const provider = deps.payments[row.provider as PayMethod]
  const result = await provider.refund({ tradeNo: row.trade_no, refundNo: `R${row.id}`, amountFen: row.amount_fen })
  if (result === 'failed') throw new Error(`refund ${row.id} is refused`)
  if (result === 'done') return finish(deps, row.id)
  const wait = Math.min(FIRST_WAIT_MS * 2 ** asked, MOST_WAIT_MS)
  await queueRefund(deps.db, txnNo, new Date(deps.now().getTime() + wait), asked + 1)
}

/** The money is back. An order that waited for that is over. */
async function finish({ db, now }: JobDeps, id: number) {
  await inTransaction(db, async (trx) => {
    const at = now()
    const refund = await trx
      .updateTable('refund')
      .set({ status: 'done', done_at: at })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning(['order_id', 'reason'])
      .executeTakeFirst()
    if (refund?.reason !== 'asked') return
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', refund.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await moveOrder(trx, order, { to: 600, by: 'service', at })
  })
}
