import type { WithHosts, WithStores } from '@/page-kit/ports'
import type { Result } from '@/api/result'
import type { Input, PayRequest, Reply } from '@/contract/types'
import { isGroupOrder } from '@/domain/order-status'
import { KEYS } from '@/domain/startup/keys'
import { readUntil } from '@/stores/kept'

type Wish = Input<'payOrder'>
type PayPart = Reply<'queryPay'>['part'] | undefined

/** Who opens the cashier of an order that taibaoka's link has led here. */
const TAIBAOKA = 'taibaoka'

/** Did taibaoka's link lead here? It lives a day, and an order whose cashier it has opened stays its own. @spec EN-06 BC-63 */
export function isTaibaoka(
  { hosts, stores: { api, session } }: WithStores<'api' | 'session'> & WithHosts<'storage'>,
  orderNo: string,
): boolean {
  if (session.payStatusOf(orderNo).from === TAIBAOKA) return true
  if (readUntil(hosts.storage, KEYS.taibaoka, api.now()) === null) return false
  session.keepPayStatus(orderNo, { from: TAIBAOKA })
  return true
}

/** Such an order is a trade of its own at Alipay's page. Where the answer got lost, the trade that has been opened is asked for. */
async function payTbk(
  { stores: { api } }: WithStores<'api'>,
  { orderNo, returnUrl }: Wish,
): Promise<Result<PayRequest>> {
  const wish = { orderNo, ...(returnUrl && { returnUrl }) }
  const opened = await api.call('payTbk', wish)
  return opened.ok || opened.error.kind === 'business' ? opened : api.call('tbkPrepay', wish)
}

/** Opens the payment of an order by the call that is meant for what is paid. @spec NAV-26 PR-16 PR-19 ST-78 */
export function openPayment(
  app: WithStores<'api' | 'session'> & WithHosts<'storage'>,
  part: PayPart,
  wish: Wish,
): Promise<Result<PayRequest>> {
  const { api } = app.stores
  const { orderNo, method, inMini, inWechat } = wish
  if (isGroupOrder(orderNo)) return api.call('payGroupPrice', wish)
  if (part === 'deposit') return api.call('payIntention', wish)
  if (part === 'balance' || part === 'reserve') return api.call('payPending', wish)
  const isOnPage = method === 'alipay' && !inMini && !inWechat
  return isOnPage && isTaibaoka(app, orderNo) ? payTbk(app, wish) : api.call('payOrder', wish)
}
