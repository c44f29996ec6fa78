import type { WithConsent, WithStores } from '@/page-kit/ports'
import type { Purpose } from '@/domain/consent'

/**
 * Partner that stores this shopper's addresses and prescriptions; '' if our own platform does. The query identifies the
 * shopper to the partner; a shopper who refuses that continues without the partner.
 * @spec RO-19 RX-10
 */
export function merchantSource(app: WithConsent & WithStores<'startup'>, ...purposes: Purpose[]): '' | Promise<string> {
  const isStored = app.stores.startup.partner?.addressSource === 'merchant'
  return isStored ? allowed(app, purposes) : ''
}

async function allowed(app: WithConsent & WithStores<'startup'>, purposes: readonly Purpose[]): Promise<string> {
  const { startup } = app.stores
  for (const purpose of purposes) {
    if (await app.consent.confirm(purpose)) continue
    startup.leavePartner()
    return ''
  }
  // The server queries the partner only with consent stored on the account, so uploads the consents first. If that fails,
  // the server refuses the query.
  const consentModel = await app.consent.loadManager().catch(() => null)
  await consentModel?.store.join()
  return startup.platform
}
