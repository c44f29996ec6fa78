import type { Purpose } from '../domain/consent'
import type { WithConsent } from './ports'

/**
 * Asks for a consent that the server must record before it receives the data. Returns false when the shopper refuses or
 * the answer could not be recorded.
 * @spec RX-10
 */
export async function askRecordedConsent({ consent }: WithConsent, purpose: Purpose): Promise<boolean> {
  if (!(await consent.tapped(() => consent.confirm(purpose)))) return false
  const answers = await consent.loadManager().catch(() => null)
  return (await answers?.store.join()) ?? false
}
