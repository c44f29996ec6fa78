import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { AddToCart, Analytics, ImageUrls, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ProductCard, Shop } from '@/contract/types'
import { RIDER_METRES } from '@/domain/store'
import { minuteOfShopDay } from '@/domain/shop-time'
import { nextOpeningText, openingAt } from '@/domain/store-hours'
import { ProductActions } from '@/features/product/product'
import { nightTexts as texts } from '@/texts/night'

/** Needs at night, with the symptom that the search knows and the word of the results page. */
export const NEEDS = [
  { name: 'fever', symptom: '发热', word: '退烧药' },
  { name: 'diarrhoea', symptom: '腹泻', word: '止泻药' },
] as const
export type Need = (typeof NEEDS)[number]

const MOST_STORES = 5
const MOST_PRODUCTS = 3

/** The open stores of the place with their arrival, and drugs without prescription that they have. */
export class NightModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  stores: Shop[] = []
  /** Nearest store while none is open. */
  closed: Shop | null = null
  /** Products by need, in the order of NEEDS. */
  products: ProductCard[][] = []
  readonly actions: ProductActions
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'location'>,
  ) {
    this.actions = new ProductActions(app)
    observableModel(this, {
      untracked: ['app', 'actions', 'requestId'],
      byReference: ['stores', 'closed', 'products'],
    })
  }

  load = async () => {
    const requestId = ++this.requestId
    if (this.stores.length === 0) this.state = 'loading'
    const [open, ...products] = await Promise.all([
      this.listStores(MOST_STORES, { open: 1 }),
      ...NEEDS.map((need) => this.listProducts(need)),
    ])
    const nearest = open?.length === 0 ? await this.listStores(1) : []
    if (requestId !== this.requestId) return
    runInAction(() => {
      const isComplete = open !== null && nearest !== null && products.every((list) => list !== null)
      this.state = isComplete ? 'ready' : 'failed'
      this.stores = open ?? []
      this.closed = nearest?.[0] ?? null
      this.products = products.map((list) => list ?? [])
    })
  }

  private async listStores(pageSize: number, filter: { open?: 1 } = {}): Promise<Shop[] | null> {
    const { api, location } = this.app.stores
    const reply = await api.call('allStores', { ...location.query, ...filter, pageNum: 1, pageSize })
    return reply.ok ? reply.data.list : null
  }

  /** Lists drugs without prescription that an open store nearby has. */
  private async listProducts({ symptom }: Need): Promise<ProductCard[] | null> {
    const { api, location } = this.app.stores
    const reply = await api.call('searchProducts', {
      ...location.query,
      keyword: symptom,
      ...{ drugClass: 'OTC' as const, fast: 1, pageNum: 1, pageSize: MOST_PRODUCTS },
    })
    return reply.ok ? reply.data.list.filter(({ fastMinutes }) => fastMinutes !== null) : null
  }

  get place() {
    return this.app.stores.location.place
  }

  /** Text about the arrival from an open store. */
  arrivalOf({ distance, fastMinutes, etaFrom, etaTo, onTimeRate }: Shop): string {
    if (distance === null) return texts.unplaced
    if (distance > RIDER_METRES) return texts.far
    return onTimeRate === null ? texts.about(etaFrom, etaTo) : texts.arrival(fastMinutes)
  }

  /** Text about the nearest store's next opening; '' when it is unknown. */
  get opensAt(): string {
    const { closed } = this
    if (!closed) return ''
    const now = minuteOfShopDay(this.app.stores.api.now())
    const opening = nextOpeningText(openingAt({ unNoClosing: closed.unNoClosing, hours: closed.hours, now }))
    return opening && texts.opens(closed.name, opening)
  }

  openStore({ storeNo }: Shop) {
    void this.app.go('storeAddress', { storeNo })
  }

  openAll({ word }: Need) {
    void this.app.go('searchGoods', { id: word })
  }

  ask = () => void this.app.go('serviceOnline', { desk: 'pharmacist' })

  dispose() {
    this.requestId += 1
  }
}
