import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Shop } from '@/contract/types'
import type { WithStores } from '@/page-kit/ports'
import type { CheckoutSource, Preview } from './sources'

/** Parts of the page that the choice of a store needs. */
interface Checkout {
  readonly preview: Preview | null
  load(): Promise<boolean>
  open(sheet: 'stores'): void
  close(): void
}

/** Store where the shopper picks up the order instead of delivery, and the stores to choose from. @spec PR-12 */
export class Pickup {
  store: Shop | null = null
  /** Whether the shopper chose delivery on a page that started with pickup. */
  isDeliveryChosen = false
  stores: Shop[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private requestId = 0

  constructor(
    private readonly app: WithStores<'api' | 'location' | 'order'>,
    private readonly source: Pick<CheckoutSource, 'stores' | 'pickup'> | null,
    private readonly checkout: Checkout,
  ) {
    // `isPossible` is not a computed value: a line source may learn its products only with the preview.
    observableModel(this, { untracked: ['app', 'source', 'checkout', 'requestId', 'isPossible'] })
  }

  get isPossible() {
    return this.source?.stores !== undefined
  }

  /** Whether the shopper can choose between delivery and pickup. */
  get canChooseMethod() {
    return this.checkout.preview !== null && this.isPossible && this.source?.pickup !== 'only'
  }

  /** Opens the list of stores near the address that have all products. */
  async openStores() {
    this.checkout.open('stores')
    await this.loadStores()
  }

  async loadStores() {
    const requestId = ++this.requestId
    this.state = 'loading'
    const { location, order } = this.app.stores
    const { preview } = this.checkout
    const shownAddressId = preview ? (preview.address?.id ?? null) : await this.defaultAddressId()
    const result = await this.source?.stores?.({ ...location.query, addressId: order.addressId ?? shownAddressId })
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.stores = result?.ok ? result.data : []
      this.state = result?.ok ? 'ready' : 'failed'
    })
  }

  /** Returns the id of the default address, for a checkout without a preview. */
  private async defaultAddressId() {
    const result = await this.app.stores.api.call('defaultAddress', {})
    return result.ok ? (result.data?.id ?? null) : null
  }

  /** Chooses a pickup store, or null for the delivery the page started with; reloads fees and amounts. @spec PR-12 */
  chooseStore = (store: Shop | null) => this.choose({ store, isDeliveryChosen: false })

  /** Chooses delivery, also on a page that started with pickup. @spec PR-12 */
  chooseDelivery = () => this.choose({ store: null, isDeliveryChosen: this.source?.pickup === 'too' })

  /** Takes the choice back when the server refuses it. */
  private async choose(choice: Pick<Pickup, 'store' | 'isDeliveryChosen'>): Promise<boolean> {
    this.checkout.close()
    const { store, isDeliveryChosen } = this
    this.set(choice)
    if (await this.checkout.load()) return true
    this.set({ store, isDeliveryChosen })
    return false
  }

  private set({ store, isDeliveryChosen }: Pick<Pickup, 'store' | 'isDeliveryChosen'>) {
    this.store = store
    this.isDeliveryChosen = isDeliveryChosen
  }

  /** Returns the choice as every request of the checkout sends it. */
  get input() {
    if (this.store) return { pickStoreNo: this.store.storeNo }
    return this.isDeliveryChosen ? { isDeliveryChosen: true as const } : {}
  }
}
