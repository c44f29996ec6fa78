import { withTimeout } from '../../platform/timeout'
import type { InvoiceOutcome, InvoiceProvider } from './contract'

const TIMEOUT_MS = 10_000
const MOST_CHARS = 60
const NUMBER = /^\d{20}$/

/** Hides the reply of the platform: it may contain the buyer's name and tax number. */
const fail = () => {
  throw new Error('the invoice platform gave no valid outcome in time')
}

/** Removes control characters and limits the length: shoppers read the reason. */
const clean = (text: string) => text.replace(/\p{C}/gu, '').trim().slice(0, MOST_CHARS)

function outcomeOf(reply: InvoiceOutcome): InvoiceOutcome {
  if (reply?.state === 'waiting') return { state: 'waiting' }
  if (reply?.state === 'refused') return { state: 'refused', reason: clean(String(reply.reason ?? '')) }
  if (reply?.state !== 'issued' || !NUMBER.test(reply.number)) return fail()
  const issuedAt = new Date(reply.issuedAt)
  return Number.isNaN(issuedAt.getTime()) ? fail() : { state: 'issued', number: reply.number, issuedAt }
}

/** Limits the waiting for the platform and reads its outcome; an outcome in another form counts as a failure. */
export const invoiceClient = (provider: InvoiceProvider, { timeoutMs = TIMEOUT_MS } = {}): InvoiceProvider => ({
  seller: provider.seller,
  issue: async (order) => outcomeOf(await withTimeout(timeoutMs, provider.issue(order), fail)),
})
