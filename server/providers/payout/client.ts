import { withTimeout } from '../../platform/timeout'
import type { PayoutOutcome, PayoutProvider } from './contract'

const TIMEOUT_MS = 10_000
const MOST_CHARS = 60

/** Hides the reply of the provider: it may contain the holder's name and number. */
const fail = () => {
  throw new Error('the payout provider gave no valid outcome in time')
}

/** Removes control characters and limits the length: shoppers read the reason. */
const clean = (text: string) => text.replace(/\p{C}/gu, '').trim().slice(0, MOST_CHARS)

function outcomeOf(reply: PayoutOutcome): PayoutOutcome {
  if (reply?.state === 'waiting') return { state: 'waiting' }
  if (reply?.state === 'refused') return { state: 'refused', reason: clean(String(reply.reason ?? '')) }
  if (reply?.state !== 'paid') return fail()
  const paidAt = new Date(reply.paidAt)
  return Number.isNaN(paidAt.getTime()) ? fail() : { state: 'paid', paidAt }
}

/** Limits the waiting for the provider and reads its outcome; an outcome in another form counts as a failure. */
export const payoutClient = (provider: PayoutProvider, { timeoutMs = TIMEOUT_MS } = {}): PayoutProvider => ({
  pay: async (order) => outcomeOf(await withTimeout(timeoutMs, provider.pay(order), fail)),
})
