import type { Purpose } from '../domain/consent'
import type { WithConsent } from './ports'

/**
 * Asks for a consent that the server must know of before data goes to it. False where the shopper refuses, and where the answer
 * could not be recorded. @spec RX-10
 */
export async function askRecordedConsent({ consent }: WithConsent, purpose: Purpose): Promise<boolean> {
  if (!(await consent.tapped(() => consent.ask(purpose)))) return false
  const answers = await consent.desk().catch(() => null)
  return (await answers?.store.join()) ?? false
}
