import { createApi, type Api, type ApiDeps, type Result } from '../api'
import type { Delay } from './delay'
import type { UploadOptions } from '../api/upload'
import type { Reply } from '../contract/types'
import type { Hosts } from '../hosts/contract'
import type { Picture } from '../hosts/pictures/contract'
import { KEYS } from '../domain/startup/keys'
import { CartStore } from './cart'
import { clockOf } from './clock'
import { CONSENT_KEY, HOME_STOCK_KEY, OWN_KEYS } from './stored'
import type { SliceStore } from './slices'
import type { GlobalDeliveryFeeStore } from './global-delivery-fee'
import { LocationStore } from './location'
import type { MerchantStore } from './merchant'
import { OrderStore } from './order'
import { SearchHistoryStore } from './search-history'
import { SessionStore } from './session'
import { StartupStore } from './startup'

export interface Stores {
  api: Api
  session: SessionStore
  location: LocationStore
  cart: CartStore
  order: OrderStore
  /** Loads the merchant store when a partner's shopper needs it: most visits have no partner. */
  merchant(): Promise<MerchantStore>
  /** Loads the fee table of cross-border carriers when a cross-border page opens. */
  globalDeliveryFee(): Promise<GlobalDeliveryFeeStore>
  searchHistory: SearchHistoryStore
  /** Loads the slices with the pages that use data which outlives a visit. @spec BC-56 */
  slices(): Promise<SliceStore>
  startup: StartupStore
  /** Uploads a picture in the shopper's name. @spec API-22 */
  upload(picture: Picture, options?: UploadOptions): Promise<Result<Reply<'upload'>>>
  /** Applies the server's time once it is known: start-up values evaluated with a wrong clock are evaluated again. */
  syncClock(): void
  /** Reads the values stored on the device. Call once, before the first page shows. */
  start(): void
  /** Ends the session on this device and clears its data. @spec ST-10 */
  endSession(): void
}

export interface StoreDeps {
  hosts: Pick<Hosts, 'transport' | 'storage' | 'visit' | 'location' | 'upload' | 'lazyTables'>
  now: () => number
  delay: Delay
  /** Runs once when the server has ended the session. */
  onExpired: () => void
}

/** Builds a value on first use: the first frame of a mini-program waits for every store built earlier. */
function lazily<T>(make: () => T) {
  let made: T | undefined
  return { get: () => (made ??= make()), ifMade: () => made }
}

/** Builds every store over its parts. Nothing is read, sent or observed before `start`. */
export function createStores({ hosts, now, delay, onExpired }: StoreDeps): Stores {
  const { storage } = hosts
  const api = () => stores.api
  const session = new SessionStore({ api, storage })
  const location = new LocationStore({ api, storage, host: hosts.location })
  const cart = new CartStore({ api, session, location, delay })
  const order = lazily(() => new OrderStore({ api, location, marks: () => startup.orderMarks() }))
  const merchant = lazily(async () => {
    const merchantModule = await import('./merchant')
    return new merchantModule.MerchantStore({ api, partner: () => startup.partner })
  })
  const globalDeliveryFee = lazily(async () => {
    const made = await import('./global-delivery-fee')
    return new made.GlobalDeliveryFeeStore({ api, visit: hosts.visit })
  })
  const searchHistory = lazily(() => new SearchHistoryStore(storage))

  let loadedSlices: SliceStore | undefined
  const slices = lazily(async () => (loadedSlices = new (await import('./slices')).SliceStore({ storage, delay })))

  const endSession = () => {
    session.clear()
    for (const key of [CONSENT_KEY, HOME_STOCK_KEY, KEYS.recentPlaces, ...OWN_KEYS]) storage.remove(key)
    loadedSlices?.clear()
    cart.clear()
    location.forgetAddress()
    order.ifMade()?.reset()
  }

  const onShopChange = () => {
    cart.clear()
    order.ifMade()?.reset()
  }
  const startup = new StartupStore({ api, storage, session, location, onShopChange })
  const clock = clockOf(storage, now)

  const client: ApiDeps = {
    transport: hosts.transport,
    lazyTables: hosts.lazyTables,
    now: clock.now,
    caller: () => ({ token: session.token, ...startup.caller }),
    onExpired: () => {
      endSession()
      onExpired()
    },
  }

  const stores: Stores = {
    startup,
    session,
    location,
    cart,
    get order() {
      return order.get()
    },
    merchant: merchant.get,
    globalDeliveryFee: globalDeliveryFee.get,
    get searchHistory() {
      return searchHistory.get()
    },
    slices: slices.get,
    endSession,
    syncClock: () => {
      if (clock.sync(stores.api.now())) startup.settle()
    },
    upload: async (picture, options) =>
      (await import('../api/upload')).uploadPicture({ ...client, upload: hosts.upload }, picture, options),
    api: createApi(client),
    start: () => {
      session.start()
      location.start()
    },
  }
  return stores
}
