import { inTransaction } from '../../platform/db/transaction'
import type { JobPayload } from '../../platform/jobs/queue'
import type { JobSet } from '../../platform/jobs/job-set'
import type { Customs } from '../../providers/customs/contract'
import { awaitReturnParcel, reviewAfterSale } from './after-sales/review-after-sale'
import { returnOverdue } from './after-sales/withdraw-after-sale'
import { cancelRidersOfOrder } from './delivery/cancel-riders'
import { receiveByTime, trackOrder } from './delivery/receive-order'
import { notifyFlashSaleStarted } from './kinds/flash-sale/notify-flash-sale-started'
import { updateFigures } from './figures/update-figures'
import { declareToCustoms } from './kinds/cross-border/declare-to-customs'
import { endGroup } from './kinds/group-buy/end-group'
import { notifyBalanceDue } from './kinds/presale/notify-balance-due'
import { recordMissedPickups } from './kinds/reservation/check-in'
import { remindOfMedicines } from './medicine/remind'
import { receivePrizeByTime, trackPrize } from './prize/track-prize'

const planned = ({ id, step, asked: requestCount }: JobPayload) => ({
  id: Number(id),
  step: Number(step),
  asked: Number(requestCount),
})

export const ordersJobs: JobSet = {
  handlers: {
    balanceDue: (deps, { orderId, step }) => notifyBalanceDue(deps, Number(orderId), step === 'last' ? 'last' : 'open'),
    reviewCase: (deps, { id, asked: requestCount }) => reviewAfterSale(deps, Number(id), Number(requestCount)),
    awaitGoods: (deps, { id, asked: requestCount }) => awaitReturnParcel(deps, Number(id), Number(requestCount)),
    returnOverdue: (deps, { id }) => returnOverdue(deps, Number(id)),
    receiveByTime: (deps, payload) => receiveByTime(deps, planned(payload)),
    cancelRiders: (deps, { id }) => cancelRidersOfOrder(deps, Number(id)),
    trackOrder: (deps, payload) => trackOrder(deps, planned(payload)),
    trackPrize: (deps, { recordId, requestCount }) => trackPrize(deps, Number(recordId), Number(requestCount)),
    receivePrize: (deps, { recordId }) => receivePrizeByTime(deps, Number(recordId)),
    groupEnd: (deps, { groupId }) => endGroup(deps, Number(groupId)),
    seckillBegins: (deps, { barcode, begins }) =>
      notifyFlashSaleStarted(deps, String(barcode), new Date(String(begins))),
    reserveMissed: (deps) => recordMissedPickups(deps),
    remindMedicine: (deps) => remindOfMedicines(deps),
    updateFigures: ({ db, now }) => inTransaction(db, (trx) => updateFigures(trx, now())),
  },
  lasting: [
    'groupEnd',
    'reviewCase',
    'awaitGoods',
    'returnOverdue',
    'trackOrder',
    'receiveByTime',
    'trackPrize',
    'receivePrize',
  ],
  // No shopper is disturbed at night.
  daily: { remindMedicine: '10:00', reserveMissed: '20:00', updateFigures: '23:40' },
}

/** Declarations of paid cross-border orders. @spec PR-11 */
export const customsJobs = (customs: Customs): JobSet => ({
  handlers: {
    declareGlobal: (deps, { orderId, tries, asked: requestCount }) =>
      declareToCustoms(deps, customs, {
        orderId: Number(orderId),
        tries: Number(tries),
        requestCount: Number(requestCount),
      }),
  },
})
