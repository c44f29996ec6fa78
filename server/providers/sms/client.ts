import { within } from '../../platform/timeout'
import type { SmsProvider } from './contract'

const TIMEOUT_MS = 5000

/** Hides the provider's error: it may contain the number and the code. */
const fail = () => {
  throw new Error('the message could not be submitted in time')
}

/** Limits the waiting for the message provider; one that refuses, fails or stays silent rejects without its message. */
export function smsClient(provider: SmsProvider, { timeoutMs = TIMEOUT_MS } = {}): SmsProvider {
  const wait = async (request: Promise<void>) => void (await within(timeoutMs, request, fail))
  return {
    sendCode: (mobile, code) => wait(provider.sendCode(mobile, code)),
    sendNotice: (...notice) => wait(provider.sendNotice(...notice)),
  }
}
