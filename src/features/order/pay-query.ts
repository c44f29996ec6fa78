import type { WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Reply } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { isGroupOrder, normalizeStatus, OrderStatus } from '@/domain/order-status'
import { payTexts } from '@/texts/pay'
import { wait, type Clock } from './clock'

const { ended: texts } = payTexts

type Answer = Reply<'queryPay'>
export type PayState =
  | { kind: 'paid' | 'unpaid' | 'closed' | 'deposited'; answer: Answer }
  | { kind: 'unknown'; error: ApiError }

/** `part`: what is being paid, where that is known. Once the balance is owed, the deposit has been paid. @spec PR-16 */
interface Asked {
  part?: Answer['part'] | undefined
}

/** A group's order is asked about by a call of its own. @spec ST-78 */
const ask = ({ stores: { api } }: WithStores<'api'>, orderNo: string) =>
  isGroupOrder(orderNo) ? api.call('queryGroupPay', { orderNo }) : api.call('queryPay', { orderNo })

/** Pauses before each question, milliseconds: a provider's notify is seldom later than a few seconds. */
export const PAUSES = [0, 500, 1200, 2000, 3000]

/** Cancelled, and asked back: what was paid stays paid for the books, and is nothing that is made ready. @spec ST-53 ST-54 */
const OVER: readonly (number | null)[] = [OrderStatus.cancelled, OrderStatus.refunding]

function stateOf(answer: Answer, asked: Asked): PayState {
  const status = normalizeStatus(answer.orderStatusCode)
  if (OVER.includes(status)) return { kind: 'closed', answer }
  if (answer.paid) return { kind: 'paid', answer }
  if (answer.part === 'balance' && asked.part === 'deposit') return { kind: 'deposited', answer }
  // 101 is a pending order too; whatever is neither pending nor paid is over. @spec ST-49
  return { kind: status === OrderStatus.unpaid ? 'unpaid' : 'closed', answer }
}

/** What became of the money of an order that takes none any more; null where none has come in, which each page says in its own words. */
export function closedWords({ paid, orderStatusCode, refund }: Answer): { title: string; text: string } | null {
  if (orderStatusCode === OrderStatus.refunding) return texts.refunding
  if (!refund) return paid ? texts.over : null
  return (paid ? texts.back : texts.late)(formatYuan(refund.amount), refund.done === 1)
}

/**
 * Asks the server whether an order is paid, a few times while it is not. What a host or an address says about a payment
 * is a hint: this answer decides. `isWanted` ends the asking when the page is gone.
 * @spec ST-82
 */
export async function findPayment(
  app: WithStores<'api'>,
  clock: Clock,
  orderNo: string,
  { times = PAUSES.length, isWanted = () => true, ...asked }: Asked & { times?: number; isWanted?: () => boolean } = {},
): Promise<PayState> {
  let state: PayState = { kind: 'unknown', error: { kind: 'cancelled' } }
  for (const pause of PAUSES.slice(0, times)) {
    if (pause > 0) await wait(clock, pause)
    if (!isWanted()) return state
    const result = await ask(app, orderNo)
    state = result.ok ? stateOf(result.data, asked) : { kind: 'unknown', error: result.error }
    if (state.kind === 'paid' || state.kind === 'closed' || state.kind === 'deposited') return state
    // A refusal will not change by asking again; a lost answer may.
    if (state.kind === 'unknown' && state.error.kind === 'business') return state
  }
  return state
}
