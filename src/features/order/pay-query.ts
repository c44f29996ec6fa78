import type { WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Reply } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { normalizeStatus, OrderStatus } from '@/domain/order-status'
import { isGroupOrder } from '@/domain/order-status/group-order'
import { payTexts } from '@/texts/pay'
import { wait, type Clock } from './clock'

const { ended: texts } = payTexts

type Answer = Reply<'queryPay'>
export type PayState =
  | { kind: 'paid' | 'unpaid' | 'closed' | 'deposited'; answer: Answer }
  | { kind: 'unknown'; error: ApiError }

/**
 * `part`: part of the price being paid (deposit or balance), if known. An answer that the balance is due means that the
 * deposit is paid.
 * @spec PR-16
 */
interface RequestInput {
  part?: Answer['part'] | undefined
}

/** Queries the payment of an order; a group-buy order has an endpoint of its own. @spec ST-78 */
const queryPayment = ({ stores: { api } }: WithStores<'api'>, orderNo: string) =>
  isGroupOrder(orderNo) ? api.call('queryGroupPay', { orderNo }) : api.call('queryPay', { orderNo })

/** Pauses before each query, in ms; a notification of a payment provider seldom takes longer than a few seconds. */
export const PAUSES = [0, 500, 1200, 2000, 3000]

/**
 * Cancelled and refunding orders: their payment stays recorded as paid, but they are not fulfilled.
 * @spec ST-53 ST-54
 */
const ENDED_STATUSES: readonly (number | null)[] = [OrderStatus.cancelled, OrderStatus.refunding]

function stateOf(answer: Answer, request: RequestInput): PayState {
  const status = normalizeStatus(answer.orderStatusCode)
  if (ENDED_STATUSES.includes(status)) return { kind: 'closed', answer }
  if (answer.paid) return { kind: 'paid', answer }
  if (answer.part === 'balance' && request.part === 'deposit') return { kind: 'deposited', answer }
  // Status 101 is pending too; an order neither pending nor paid is closed. @spec ST-49
  return { kind: status === OrderStatus.unpaid ? 'unpaid' : 'closed', answer }
}

/**
 * Returns the text about the money of a closed order; null if none was received, because each page words that case
 * itself.
 */
export function closedTexts({ paid, orderStatusCode, refund }: Answer): { title: string; text: string } | null {
  if (orderStatusCode === OrderStatus.refunding) return texts.refunding
  if (!refund) return paid ? texts.over : null
  return (paid ? texts.back : texts.late)(formatYuan(refund.amount), refund.done === 1)
}

/** Adds to the text of an order closed without a payment that its coupon came back. */
export const withCoupon = <T extends { text: string }>(note: T, { coupon }: Pick<Answer, 'coupon'>): T =>
  coupon === 1 ? { ...note, text: note.text + payTexts.couponReturned } : note

/**
 * Asks the server whether an order is paid, several times while it is not. A payment result from the host or the url is
 * only a hint: this answer decides. `isCurrent` stops the queries when the page is closed.
 * @spec ST-82
 */
export async function findPayment(
  app: WithStores<'api'>,
  clock: Clock,
  orderNo: string,
  {
    times = PAUSES.length,
    isCurrent = () => true,
    ...request
  }: RequestInput & { times?: number; isCurrent?: () => boolean } = {},
): Promise<PayState> {
  let state: PayState = { kind: 'unknown', error: { kind: 'cancelled' } }
  for (const pause of PAUSES.slice(0, times)) {
    if (pause > 0) await wait(clock, pause)
    if (!isCurrent()) return state
    const result = await queryPayment(app, orderNo)
    state = result.ok ? stateOf(result.data, request) : { kind: 'unknown', error: result.error }
    if (state.kind === 'paid' || state.kind === 'closed' || state.kind === 'deposited') return state
    // A business refusal stays the same on a retry; a lost response may not.
    if (state.kind === 'unknown' && state.error.kind === 'business') return state
  }
  return state
}
