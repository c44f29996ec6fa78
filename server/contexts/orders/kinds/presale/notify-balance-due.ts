import { formatShopTime } from '../../../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../../../platform/db/transaction'
import { addJob } from '../../../../platform/jobs/queue'
import type { JobDeps } from '../../../../platform/jobs/runner'
import { notify } from '../../../customer'
import { findDueOrder } from './queries'

const DAY_MS = 86_400_000

/** Texts of the two notifications; each is sent once. */
const TEXTS = {
  open: { title: '预售尾款可以支付了', until: (end: string) => `请在 ${end} 前付尾款，逾期订单关闭，定金不退。` },
  last: { title: '预售尾款即将截止', until: (end: string) => `尾款在 ${end} 截止，逾期订单关闭，定金不退。` },
}
type Step = keyof typeof TEXTS

interface Window {
  balance_starts_at: Date
  balance_ends_at: Date
}

/**
 * Queues notifications when the balance becomes due, and a day before the window ends if the window is longer than
 * that.
 * @spec PR-16 PR-27
 */
export async function planBalanceDueNotice(
  trx: Trx,
  orderId: number,
  { balance_starts_at: start, balance_ends_at: end }: Window,
) {
  const last = new Date(end.getTime() - DAY_MS)
  const times: [Step, Date][] =
    last > start
      ? [
          ['open', start],
          ['last', last],
        ]
      : [['open', start]]
  for (const [step, runAt] of times)
    await addJob(trx, { kind: 'balanceDue', payload: { orderId, step }, runAt, dedupe: `balance:${orderId}:${step}` })
}

/** Notifies of an unpaid balance. Skips orders that were paid or cancelled since. @spec PR-16 PR-27 */
export const notifyBalanceDue = ({ db, now }: JobDeps, orderId: number, step: Step) =>
  inTransaction(db, async (trx) => {
    const at = now()
    const dueOrder = await findDueOrder(trx, orderId, at)
    if (!dueOrder) return
    const { title, until } = TEXTS[step]
    await notify(trx, {
      ...{ userId: dueOrder.user_id, kind: 'order', title, at },
      content: until(formatShopTime(dueOrder.balance_ends_at, 'M月D日 HH:mm')),
      url: `/order/preAffirm/${dueOrder.order_type}/${dueOrder.order_no}`,
      merchantCode: '',
      idemKey: `balance:${orderId}:${step}`,
    })
  })
