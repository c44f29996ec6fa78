import type { WithConsent, WithStores } from '@/page-kit/ports'
import type { Purpose } from '@/domain/consent'

/**
 * The partner that keeps this shopper's addresses and prescriptions, '' where the shop does. Asking tells the partner who is
 * here: who does not want that goes on as everybody does. @spec RO-19 RX-10
 */
export function merchantSource(app: WithConsent & WithStores<'startup'>, ...purposes: Purpose[]): '' | Promise<string> {
  const isKept = app.stores.startup.partner?.addressSource === 'merchant'
  return isKept ? allowed(app, purposes) : ''
}

async function allowed(app: WithConsent & WithStores<'startup'>, purposes: readonly Purpose[]): Promise<string> {
  const { startup } = app.stores
  for (const purpose of purposes) {
    if (await app.consent.ask(purpose)) continue
    startup.leavePartner()
    return ''
  }
  // The server asks nobody without the account's own word; what it cannot be told it refuses.
  const desk = await app.consent.desk().catch(() => null)
  await desk?.store.join()
  return startup.platform
}
