import { closeExpiredOrder } from '../modules/order/close'
import { payBack } from '../modules/pay/refund'
import { closeTrade } from '../modules/pay/trade'
import { purge } from './purge'
import type { JobHandler } from './runner'

/** What the shop does later, by kind. */
export const shopJobs: Record<string, JobHandler> = {
  closeOrder: (deps, payload) => closeExpiredOrder(deps, Number(payload.orderId)),
  closeTrade: (deps, payload) => closeTrade(deps, String(payload.tradeNo)),
  refund: (deps, payload) => payBack(deps, String(payload.txnNo), Number(payload.asked ?? 0)),
  purge: (deps) => purge(deps),
}
