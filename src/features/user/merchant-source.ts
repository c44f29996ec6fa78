import type { Result } from '@/api/result'
import type { WithConsent, WithStores } from '@/page-kit/ports'
import type { Purpose } from '@/domain/consent'

type App = WithConsent & WithStores<'api' | 'session' | 'startup'>
type Source = WithConsent & WithStores<'startup'>

/**
 * Partner that stores this shopper's addresses and prescriptions; '' if our own platform does. The query identifies the
 * shopper to the partner; a shopper who refuses that continues without the partner.
 * @spec RO-19 RX-10
 */
export function merchantSource(app: Source, ...purposes: Purpose[]): '' | Promise<string> {
  const isStored = app.stores.startup.partner?.addressSource === 'merchant'
  return isStored ? allowed(app, purposes) : ''
}

async function allowed(app: Source, purposes: readonly Purpose[]): Promise<string> {
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

/** Replies of partners by visit. */
const visits = new WeakMap<object, Map<string, Promise<Result<unknown>>>>()

/**
 * Requests data of a partner once per visit and account; a failed request is sent again the next time. `key` names the
 * request.
 */
export function requestOncePerVisit<T>(app: App, key: string, request: () => Promise<Result<T>>): Promise<Result<T>> {
  const { startup, session } = app.stores
  const replies = visits.get(startup) ?? new Map<string, Promise<Result<unknown>>>()
  visits.set(startup, replies)
  const full = `${session.token} ${startup.platform} ${key}`
  const reply = (replies.get(full) as Promise<Result<T>> | undefined) ?? request()
  replies.set(full, reply)
  void reply.then(({ ok }) => ok || replies.delete(full))
  return reply
}

/** Returns the name of the partner's shop, '' when it cannot be loaded. */
export async function partnerName(app: App, merchantCode: string): Promise<string> {
  const result = await requestOncePerVisit(app, 'name', () =>
    app.stores.api.call('getMerchantInfoByCode', { merchantCode }),
  )
  return result.ok ? result.data.name : ''
}

const CUSTOMER = /[?&]customParam=([\w.-]{1,64})(?:&|$)/

/**
 * Returns the partner's own id of the shopper from the entry url, which takes the place of the phone number. The server
 * accepts it only for a customer with the account's number.
 * @spec RO-19
 */
export const customerInput = ({ stores: { startup } }: WithStores<'startup'>): { customParam?: string } => {
  const [, customParam] = CUSTOMER.exec(startup.search) ?? []
  return customParam ? { customParam } : {}
}
