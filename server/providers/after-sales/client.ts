import { withTimeout } from '../../platform/timeout'
import type { AfterSaleProvider, AfterSaleState, Decision } from './contract'

const TIMEOUT_MS = 8000
const MOST_CHARS = 60

const fail = () => {
  throw new Error('customer service gave no valid answer in time')
}

/** Removes control characters and limits the length: shoppers read the reason. */
const clean = (text: string) => text.replace(/\p{C}/gu, '').trim().slice(0, MOST_CHARS)

/** Reads a decision; one that neither agrees nor refuses counts as a failure, because agreeing pays money. */
function decisionOf(report: Decision): Decision {
  if (report?.agrees === true) return { agrees: true }
  return report?.agrees === false ? { agrees: false, reason: clean(String(report.reason ?? '')) } : fail()
}

function answerOf(answer: AfterSaleState): AfterSaleState {
  if (answer?.state === 'unknown' || answer?.state === 'waiting') return { state: answer.state }
  if (answer?.state !== 'decided' || !Array.isArray(answer.reports)) return fail()
  const reports = answer.reports.map(decisionOf)
  return reports.length > 0 ? { state: 'decided', reports } : { state: 'waiting' }
}

/** Limits the waiting for customer service and reads its answers; an answer in another form counts as a failure. */
export const afterSalesClient = (provider: AfterSaleProvider, { timeoutMs = TIMEOUT_MS } = {}): AfterSaleProvider => ({
  submitAfterSale: async (facts) => void (await withTimeout(timeoutMs, provider.submitAfterSale(facts), fail)),
  queryAfterSale: async (afterSaleNo) =>
    answerOf(await withTimeout(timeoutMs, provider.queryAfterSale(afterSaleNo), fail)),
  hasArrived: async (parcel) => (await withTimeout(timeoutMs, provider.hasArrived(parcel), fail)) === true,
})
