import type { JobSet } from '../../platform/jobs/job-set'
import { verifyWithInsurer } from './insurance/real-name'
import { closeInsured, pollInsured } from './insurance/settle-insured'
import { closeExpiredOrder } from './pay/close-expired-order'
import { closeTrade } from './pay/close-trade'
import { refundPayment } from './pay/refund'
import { checkLedger } from './reconciliation/reconciliation'
import { deleteOldRequests } from './insurance/queries'

const HOUR_MS = 3_600_000

export const paymentJobs: JobSet = {
  handlers: {
    closeOrder: (deps, { orderId }) => closeExpiredOrder(deps, Number(orderId)),
    closeTrade: (deps, { tradeNo }) => closeTrade(deps, String(tradeNo)),
    refund: (deps, { refundId, asked: requestCount }) =>
      refundPayment(deps, Number(refundId), Number(requestCount ?? 0)),
    ledger: (deps, { day }) => checkLedger(deps, String(day)),
    insuredQuery: (deps, { orderId, asked: requestCount }) => pollInsured(deps, Number(orderId), Number(requestCount)),
    closeInsured: (deps, { orderId }) => closeInsured(deps, Number(orderId)),
    medicalAsk: (deps, { id, asked: requestCount }) => verifyWithInsurer(deps, Number(id), Number(requestCount)),
  },
  lasting: ['closeOrder', 'closeTrade', 'refund', 'insuredQuery', 'closeInsured'],
  // Providers have the bill of the previous day ready at ten.
  daily: { ledger: '10:30' },
  purge: async ({ db, now }) => {
    const since = new Date(now().getTime() - HOUR_MS)
    await deleteOldRequests(db, since)
  },
}
