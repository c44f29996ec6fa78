import { noteMissed } from '../modules/activity/reserve-come'
import { tellBegun } from '../modules/activity/seckill-told'
import { tellArrived } from '../modules/commodity/arrived'
import { tellEnding } from '../modules/coupon/ending'
import { endGroup } from '../modules/group/end'
import { tellBalanceDue } from '../modules/order/balance-due'
import { closeExpiredOrder } from '../modules/order/close'
import { returnOverdue } from '../modules/order/after-sale/end'
import { awaitGoods, reviewCase } from '../modules/order/after-sale/review'
import { receiveByTime, trackOrder } from '../modules/order/receive'
import { askInsurer } from '../modules/insurance/real-name'
import { closeInsured, pollInsured } from '../modules/insurance/settle'
import { checkLedger } from '../modules/pay/ledger'
import { payBack } from '../modules/pay/refund'
import { closeTrade } from '../modules/pay/trade'
import { endAccount } from '../modules/user/account/logoff'
import { forget } from '../modules/user/account/retention'
import { purge } from './purge'
import type { JobPayload } from './queue'
import type { JobHandler } from './runner'

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
