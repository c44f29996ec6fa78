import type { WithHosts, WithStores } from '@/page-kit/ports'
import type { Result } from '@/api/result'
import type { Input, PayRequest, Reply } from '@/contract/types'
import { isSpellOrder } from '@/domain/group/spell'
import { isGroupOrder } from '@/domain/order-status/group-order'
import { KEYS } from '@/domain/startup/keys'
import { readUntil } from '@/stores/stored'

type PayInput = Input<'payOrder'>
type PayPart = Reply<'queryPay'>['part'] | undefined

/** Origin stored for an order opened after taibaoka's link. */
const TAIBAOKA = 'taibaoka'

/**
 * Returns whether taibaoka's link led here. The link is valid for a day; an order whose cashier was opened in that time
 * keeps the origin.
 * @spec EN-06 BC-63
 */
export function isTaibaoka(
  { hosts, stores: { api, session } }: WithStores<'api' | 'session'> & WithHosts<'storage'>,
  orderNo: string,
): boolean {
  if (session.payStatusOf(orderNo).from === TAIBAOKA) return true
  if (readUntil(hosts.storage, KEYS.taibaoka, api.now()) === null) return false
  session.cachePayStatus(orderNo, { from: TAIBAOKA })
  return true
}

/**
 * Opens a payment of its own on Alipay's page for an order from taibaoka's link. If the response is lost, loads the
 * payment already opened.
 */
async function payTbk(
  { stores: { api } }: WithStores<'api'>,
  { orderNo, returnUrl }: PayInput,
): Promise<Result<PayRequest>> {
  const payInput = { orderNo, ...(returnUrl && { returnUrl }) }
  const payment = await api.call('payTbk', payInput)
  return payment.ok || payment.error.kind === 'business' ? payment : api.call('tbkPrepay', payInput)
}

/** Starts the payment of an order through the endpoint for the part being paid. @spec NAV-26 PR-16 PR-19 ST-78 */
export function openPayment(
  app: WithStores<'api' | 'session'> & WithHosts<'storage'>,
  part: PayPart,
  payInput: PayInput,
): Promise<Result<PayRequest>> {
  const { api } = app.stores
  const { orderNo, method, inMini, inWechat } = payInput
  if (isSpellOrder(orderNo)) return api.call('paySpell', payInput)
  if (isGroupOrder(orderNo)) return api.call('payGroupPrice', payInput)
  if (part === 'deposit') return api.call('payIntention', payInput)
  if (part === 'balance' || part === 'reserve') return api.call('payPending', payInput)
  const isOnPage = method === 'alipay' && !inMini && !inWechat
  return isOnPage && isTaibaoka(app, orderNo) ? payTbk(app, payInput) : api.call('payOrder', payInput)
}
