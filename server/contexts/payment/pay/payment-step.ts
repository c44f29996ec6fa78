import { OrderStatus, statusAfterPayment } from '../../../../src/domain/order-status'
import { COUPON_SALE, WELFARE } from '../../marketing'
import type { Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import { deliverCoupon, enrolPaid, paySeat, planBalanceTold, planDeclaring } from '../../orders'

/** An order as its payment finds it. */
interface Known {
  status: number
  source: string
  payable_fen: number
}

/** What a payment makes of an order, and what comes with it. Without `paid_at` it waits for more money. */
export interface Step {
  set: { status: number; paid_at?: Date; payable_fen?: number; expires_at?: Date }
  after?: (trx: Trx) => Promise<void>
}

type StepOf = (trx: Trx, orderId: number, known: Known, at: Date) => Promise<Step>

const whole =
  (isReservation: boolean): StepOf =>
  async (_trx, _id, _known, at) => ({ set: { status: statusAfterPayment({ isReservation }), paid_at: at } })

/** The deposit opens the wait for the balance, which pays the whole. @spec ST-49 PR-16 */
const ahead: StepOf = async (trx, orderId, known, at) => {
  const sale = await trx
    .selectFrom('presell_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { deposit_fen: deposit, balance_fen: balance, balance_ends_at: end } = sale
  if (known.status === OrderStatus.depositPaid)
    return { set: { status: OrderStatus.paid, paid_at: at, payable_fen: deposit + balance } }
  const after = async () => {
    await trx.updateTable('presell_order').set({ deposit_paid_at: at }).where('order_id', '=', orderId).execute()
    const dedupe = `close:${orderId}:balance`
    await addJob(trx, { kind: 'closeOrder', payload: { orderId }, runAt: end, dedupe })
    await planBalanceTold(trx, orderId, sale)
  }
  return { set: { status: OrderStatus.depositPaid, payable_fen: balance, expires_at: end }, after }
}

/** A benefit begins with its payment: nothing is sent. @spec ST-73 PR-29 */
const joining: StepOf = async (_trx, orderId, _known, at) => ({
  set: { status: statusAfterPayment({ isReservation: true }), paid_at: at },
  after: (trx) => enrolPaid(trx, orderId, at),
})

/** A payment takes the seat of its group. */
const grouped: StepOf = async (trx, orderId, known, at) => ({
  ...(await whole(false)(trx, orderId, known, at)),
  after: () => paySeat(trx, orderId, at),
})

/** Goods from abroad are declared by whoever bought them. @spec PR-11 */
const abroad: StepOf = async (trx, orderId, known, at) => ({
  ...(await whole(false)(trx, orderId, known, at)),
  after: (own) => planDeclaring(own, orderId, at),
})

/** There is nothing to send: the coupon is there, and the order done. @spec PR-21 */
const bought: StepOf = async (_trx, orderId, _known, at) => ({
  set: { status: statusAfterPayment({ isReservation: true }), paid_at: at },
  after: (trx) => deliverCoupon(trx, orderId, at),
})

/** By what an order came from; the others are paid at once. @spec ST-50 ST-61 */
const STEPS: Record<string, StepOf> = {
  presell: ahead,
  reserve: whole(true),
  [WELFARE]: joining,
  [COUPON_SALE]: bought,
  group: grouped,
  global: abroad,
}

export const stepOf: StepOf = (trx, orderId, known, at) =>
  (STEPS[known.source] ?? whole(false))(trx, orderId, known, at)
