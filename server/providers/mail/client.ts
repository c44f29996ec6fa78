import { withTimeout } from '../../platform/timeout'
import type { MailProvider } from './contract'

const TIMEOUT_MS = 10_000

/** Hides the reply of the service: it may contain the address and the mail. */
const fail = () => {
  throw new Error('the mail service did not take a mail in time')
}

/** Limits the waiting for the mail service and hides its errors. */
export const mailClient = (provider: MailProvider, { timeoutMs = TIMEOUT_MS } = {}): MailProvider => ({
  send: async (mail) => void (await withTimeout(timeoutMs, provider.send(mail), fail)),
})
