import { noteMissed } from './contexts/orders/kinds/reservation/check-in'
import { tellBegun } from './contexts/orders/kinds/flash-sale/start-alerts'
import { tellArrived } from './contexts/catalog/product/restock-alerts'
import { tellEnding } from './contexts/marketing/coupon/expiry-alerts'
import { endGroup } from './contexts/orders/kinds/group-buy/end-group'
import { tellBalanceDue } from './contexts/orders/kinds/presale/balance-due'
import { closeExpiredOrder } from './contexts/payment/pay/close-expired-order'
import { returnOverdue } from './contexts/orders/after-sales/withdraw-case'
import { awaitGoods, reviewCase } from './contexts/orders/after-sales/review-case'
import { receiveByTime, trackOrder } from './contexts/orders/delivery/receive-order'
import { askInsurer } from './contexts/payment/insurance/real-name'
import { closeInsured, pollInsured } from './contexts/payment/insurance/settle-insured'
import { checkLedger } from './contexts/payment/reconciliation/reconciliation'
import { payBack } from './contexts/payment/pay/refund'
import { closeTrade } from './contexts/payment/pay/close-trade'
import { endAccount } from './contexts/customer/account/close-account'
import { forget } from './contexts/customer/account/anonymize'
import { purge } from './platform/jobs/purge'
import type { JobPayload } from './platform/jobs/queue'
import type { JobHandler } from './platform/jobs/runner'

const planned = ({ id, step, asked }: JobPayload) => ({ id: Number(id), step: Number(step), asked: Number(asked) })

/** Kinds that somebody's money or parcel hangs on: they are never given up, however often they fail. */
export const LASTING_KINDS: ReadonlySet<string> = new Set([
  'closeOrder',
  'closeTrade',
  'refund',
  'insuredQuery',
  'closeInsured',
  'groupEnd',
  'reviewCase',
  'awaitGoods',
  'returnOverdue',
  'trackOrder',
  'receiveByTime',
])

/** What the shop does later, by kind. */
export const shopJobs: Record<string, JobHandler> = {
  closeOrder: (deps, payload) => closeExpiredOrder(deps, Number(payload.orderId)),
  balanceDue: (deps, { orderId, step }) => tellBalanceDue(deps, Number(orderId), step === 'last' ? 'last' : 'open'),
  ledger: (deps, { day }) => checkLedger(deps, String(day)),
  closeTrade: (deps, payload) => closeTrade(deps, String(payload.tradeNo)),
  refund: (deps, payload) => payBack(deps, Number(payload.refundId), Number(payload.asked ?? 0)),
  reviewCase: (deps, payload) => reviewCase(deps, Number(payload.id), Number(payload.asked)),
  awaitGoods: (deps, payload) => awaitGoods(deps, Number(payload.id), Number(payload.asked)),
  returnOverdue: (deps, payload) => returnOverdue(deps, Number(payload.id)),
  receiveByTime: (deps, payload) => receiveByTime(deps, planned(payload)),
  trackOrder: (deps, payload) => trackOrder(deps, planned(payload)),
  insuredQuery: (deps, payload) => pollInsured(deps, Number(payload.orderId), Number(payload.asked)),
  medicalAsk: (deps, payload) => askInsurer(deps, Number(payload.id), Number(payload.asked)),
  closeInsured: (deps, payload) => closeInsured(deps, Number(payload.orderId)),
  groupEnd: (deps, payload) => endGroup(deps, Number(payload.groupId)),
  logoff: (deps, payload) => endAccount(deps, Number(payload.userId)),
  couponsEnding: (deps) => tellEnding(deps),
  goodsArrive: (deps, { productId, storeNo }) => tellArrived(deps, Number(productId), String(storeNo)),
  seckillBegins: (deps, { barcode, begins }) => tellBegun(deps, String(barcode), new Date(String(begins))),
  reserveMissed: (deps) => noteMissed(deps),
  retention: (deps) => forget(deps),
  purge: (deps) => purge(deps),
}
