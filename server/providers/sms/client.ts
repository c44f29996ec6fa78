import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { SmsProvider } from './contract'
import { refusalOfNumber } from './refusals'

const TIMEOUT_MS = 5000

/** Hides the provider's error: it may contain the number and the code. */
const fail = () => {
  throw new Error('the message could not be submitted in time')
}

/**
 * Limits the waiting for the message provider; one that refuses, fails or stays silent rejects without its message.
 * When the provider refuses the number itself, the shopper gets a refusal that says so.
 */
export function smsClient(provider: SmsProvider, { timeoutMs = TIMEOUT_MS } = {}): SmsProvider {
  async function wait(request: Promise<void>) {
    let sentence: string | undefined
    const watched = request.catch((error: unknown) => {
      sentence = refusalOfNumber(error)
      throw error
    })
    await withTimeout(timeoutMs, watched, () => (sentence ? refuse('notice', sentence) : fail()))
  }
  return {
    sendCode: (mobile, code) => wait(provider.sendCode(mobile, code)),
    sendNotice: (...notice) => wait(provider.sendNotice(...notice)),
  }
}
