import { withTimeout } from '../../platform/timeout'
import type { HostMessageProvider } from './contract'

const TIMEOUT_MS = 5000

/** Hides the reply of the host: it may contain the id of the shopper. */
const fail = () => {
  throw new Error('the host did not take the message in time')
}

/** Limits the waiting for the host apps and hides their errors. */
export const hostMessageClient = (
  provider: HostMessageProvider,
  { timeoutMs = TIMEOUT_MS } = {},
): HostMessageProvider => ({
  templates: provider.templates,
  send: async (host, message) =>
    (await withTimeout(timeoutMs, provider.send(host, message), fail)) === 'sent' ? 'sent' : 'refused',
})
