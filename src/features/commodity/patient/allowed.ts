import type { WithConsent } from '@/page-kit/ports'

/** Asks whether health data may be sent; the account, too, has to know that the shopper has said yes. @spec RX-10 */
export async function isHealthAllowed({ consent }: WithConsent): Promise<boolean> {
  if (!(await consent.tapped(() => consent.ask('health')))) return false
  const desk = await consent.desk().catch(() => null)
  return (await desk?.store.join()) ?? false
}
