import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ProductCard, ProductDetail, Reply } from '@/contract/types'
import { DrugClass } from '@/domain/drug-class'
import { isYes } from '@/domain/enums'
import { canRequestLightning, canRequestCombos } from '@/domain/lightning-check'
import { detailTexts } from '@/texts/detail'

export type Combo = Reply<'goodsGroups'>[number]
export type StockedStore = Reply<'storesWithin3kmForProduct'>[number]
export type ComboKind = Combo['groupType']

const SIMILAR_SIZE = 6
const KINDS: readonly ComboKind[] = [1, 2, 3]

/**
 * Data related to a product: batch and final price, combos, stores with stock, similar products. The page works without
 * it, so a failed load shows nothing.
 */
export class RelatedModel {
  attach: Reply<'attachInfo'> | null = null
  combos: Combo[] = []
  stores: StockedStore[] = []
  similar: ProductCard[] = []
  /** Offer that sells the product in spell groups. @spec PR-33 */
  spell: Reply<'spellByBarcode'> = null
  /** Result of the fast-delivery check. */
  isFast = false
  isReminded = false
  isRequesting = false
  /** Id of the combo being added. */
  adding = 0
  private shownKind: ComboKind | null = null
  private isReminderRequested = false
  private requestedCombo: Combo | null = null
  private question = 0

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'location' | 'session' | 'startup'> &
      WithHosts<'map'>,
  ) {
    observableModel(this, {
      untracked: ['app', 'requestedCombo', 'isReminderRequested', 'question'],
      byReference: ['attach', 'combos', 'stores', 'similar', 'spell'],
    })
  }

  /** Loads all related data of one product for the current place; drops the replies to an earlier request. */
  async load(product: ProductDetail, barcode: string, { withSimilar = false } = {}) {
    const question = ++this.question
    const { stores } = this.app
    const { query } = stores.location
    const applyIfCurrent = (apply: () => void) => {
      if (question === this.question) runInAction(apply)
    }
    const { latitude, longitude, cityId } = query
    const hasPoint = latitude !== undefined && longitude !== undefined
    const { channel, referrer } = stores.startup
    const isFastAsked = hasPoint && canRequestLightning({ cityId, channel, referrer })
    // Clears what another place had and this one does not request.
    if (!isFastAsked) this.isFast = false
    if (!canRequestCombos(query)) this.combos = []
    const { api } = stores
    await Promise.all([
      api.call('attachInfo', { barcode, ...query }).then((result) =>
        applyIfCurrent(() => {
          if (!result.ok) return
          this.attach = result.data
          this.isReminded = isYes(result.data.reminded)
        }),
      ),
      isYes(product.belongGroup) &&
        canRequestCombos(query) &&
        api
          .call('goodsGroups', { barcode, ...query })
          .then((result) => applyIfCurrent(() => (this.combos = result.ok ? result.data : []))),
      api
        .call('storesWithin3kmForProduct', { barcode, ...query })
        .then((result) => applyIfCurrent(() => (this.stores = result.ok ? result.data : []))),
      isFastAsked &&
        api
          .call('fastByBarcodes', {
            barcodeTypes: [{ barcode, producttype: product.producttype }],
            cityId,
            storeLatitude: latitude,
            storeLongitude: longitude,
          })
          .then((result) => applyIfCurrent(() => (this.isFast = result.ok && result.data[barcode] === true))),
      product.drugClass !== DrugClass.rx &&
        api
          .call('spellByBarcode', { barcode })
          .then((result) => applyIfCurrent(() => (this.spell = result.ok ? result.data : null))),
      withSimilar &&
        api
          .call('categoryProductsLike', { barcode, pageSize: SIMILAR_SIZE, ...query })
          .then((result) => applyIfCurrent(() => (this.similar = result.ok ? result.data.list : []))),
    ])
  }

  /** Kinds of the available combos, in the order of the specification. @spec EN-23 */
  get kinds() {
    return KINDS.filter((kind) => this.combos.some(({ groupType }) => groupType === kind))
  }

  get kind(): ComboKind | undefined {
    return this.kinds.find((kind) => kind === this.shownKind) ?? this.kinds[0]
  }

  get shownCombos() {
    return this.combos.filter(({ groupType }) => groupType === this.kind)
  }

  showKind(kind: ComboKind) {
    this.shownKind = kind
  }

  /** Adds a whole combo to the cart, or nothing of it. @spec PR-17 VA-03 */
  async addCombo(combo: Combo) {
    if (this.adding) return
    const { groupId, cardGoodsType, storeNo } = combo
    const { api, session, cart, location } = this.app.stores
    if (!session.isLoggedIn) {
      this.requestedCombo = combo
      return this.app.login()
    }
    this.adding = groupId
    const result = await api.call('addGroupToCart', { groupId, cardGoodsType, storeNo, ...location.query })
    runInAction(() => {
      this.adding = 0
      if (result.ok) {
        cart.count = result.data.total
        this.app.feedback.toast(detailTexts.combos.added)
      } else if (result.error.kind === 'business') this.app.feedback.toast(result.error.msg)
      else this.app.fail(result.error)
    })
  }

  /** Sets a reminder for the product's return to stock; a visitor signs in first. */
  async remindArrival(barcode: string) {
    if (this.isRequesting || this.isReminded) return
    const { api, session, location } = this.app.stores
    if (!session.isLoggedIn) {
      this.isReminderRequested = true
      return this.app.login()
    }
    this.isRequesting = true
    const result = await api.call('remindArrival', { barcode, cityId: location.query.cityId })
    runInAction(() => {
      this.isRequesting = false
      this.isReminded ||= result.ok
    })
    if (result.ok) this.app.feedback.toast(detailTexts.bar.reminded)
    else this.app.fail(result.error)
  }

  /** Continues the request interrupted by sign-in; drops it if the shopper returns without signing in. */
  resume(barcode: string) {
    const { isReminderRequested, requestedCombo } = this
    this.isReminderRequested = false
    this.requestedCombo = null
    if (!this.app.stores.session.isLoggedIn) return
    if (isReminderRequested) void this.remindArrival(barcode)
    if (requestedCombo) void this.addCombo(requestedCombo)
  }

  /** Navigates to a store on the host's own map. */
  async goTo({ name, address, latitude, longitude }: StockedStore) {
    const navigation = await this.app.hosts.map.navigate({ name, address, latitude, longitude })
    if (!navigation.ok) this.app.feedback.toast(detailTexts.stores.noMap)
  }
}
