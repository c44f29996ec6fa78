import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CART_LINES } from '@/api/flows'
import { codeOf } from '@/api/result'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import type { ProductGroup } from '@/contract/types'
import { combosByKind } from '@/domain/combo'
import { commonTexts } from '@/texts/common'

/**
 * Combos of a product, one of them chosen. `index` is their kind from 0: ordinary, treatment, collocation.
 * @spec EN-23
 */
export class TreatmentModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  combos: ProductGroup[] = []
  chosenId = 0
  isAdding = false
  /** Number of stores nearby that have all of the chosen combo; 0 while unknown. @spec API-09 */
  storeCount = 0
  private question = 0
  private loadedFor: unknown = null
  /** Id of the combo that a visitor signs in to buy. */
  private requestedId = 0

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'endSession' | 'location' | 'session'>,
    readonly barcode: string,
    private readonly index: number,
  ) {
    observableModel(this, {
      untracked: ['requestedId', 'app', 'barcode', 'index', 'question', 'loadedFor'],
      byReference: ['combos'],
    })
  }

  /** @spec EN-23 */
  get kinds() {
    return combosByKind(this.combos)
  }

  get chosen(): ProductGroup | null {
    return this.combos.find(({ groupId }) => groupId === this.chosenId) ?? null
  }

  /**
   * Loads when the page shows: another place has other stock and prices. Continues the action that sign-in interrupted;
   * a visitor who returns without signing in drops it.
   * @spec VA-03
   */
  async show() {
    const requestedId = this.requestedId
    this.requestedId = 0
    if (this.loadedFor !== this.app.stores.location.place) await this.load()
    if (requestedId && requestedId === this.chosenId && this.app.stores.session.isLoggedIn) await this.add()
  }

  async load() {
    const question = ++this.question
    const { api, location } = this.app.stores
    this.loadedFor = location.place
    this.state = 'loading'
    const { barcode } = this
    const result = await api.call('goodsGroups', { barcode, ...location.query })
    if (question !== this.question) return
    runInAction(() => {
      if (!result.ok) {
        this.state = 'failed'
        return
      }
      this.combos = result.data
      this.state = 'ready'
      this.chosenId = this.first()
    })
    await this.loadStores()
  }

  /** Counts the stores that have the chosen combo. The page works without the number. */
  private async loadStores() {
    const { chosenId: groupId } = this
    this.storeCount = 0
    if (!groupId) return
    const { api, location } = this.app.stores
    const result = await api.call('stockByGroup', { groupId, ...location.query })
    runInAction(() => {
      if (result.ok && groupId === this.chosenId) this.storeCount = result.data.length
    })
  }

  /**
   * Returns the combo to choose: an earlier choice, else the first available of the url's kind, else the first
   * available of all.
   */
  private first(): number {
    const allCombos = this.kinds.flatMap(({ combos }) => combos)
    const ofKind = allCombos.filter(({ groupType }) => groupType === this.index + 1)
    const canBuy = (combo: ProductGroup | undefined) => combo !== undefined && combo.stock > 0
    const preferredCombo = [this.chosen ?? undefined, ...ofKind, ...allCombos].find(canBuy) ?? allCombos[0]
    return preferredCombo?.groupId ?? 0
  }

  choose({ groupId, stock }: ProductGroup) {
    if (stock === 0 || groupId === this.chosenId) return
    this.chosenId = groupId
    void this.loadStores()
  }

  /** Adds all of the chosen combo to the cart, once. @spec PR-17 VA-03 */
  async add() {
    const { app, chosen } = this
    const { session, api, location, cart } = app.stores
    if (!chosen || chosen.stock < 1 || this.isAdding) return
    if (!session.isLoggedIn) {
      this.requestedId = chosen.groupId
      return app.login()
    }
    this.isAdding = true
    const { groupId, cardGoodsType, storeNo } = chosen
    const result = await api.call('addGroupToCart', { groupId, cardGoodsType, storeNo, ...location.query })
    runInAction(() => (this.isAdding = false))
    if (result.ok) {
      runInAction(() => (cart.count = result.data.total))
      return app.feedback.toast(commonTexts.toast.added)
    }
    const { error } = result
    // Ends the session: the cart does not know its token. @spec ER-28
    if (codeOf(error) === CODES.cartNeedsLogin) {
      app.stores.endSession()
      return app.login()
    }
    app.fail(error, CART_LINES)
  }

  dispose() {
    this.question += 1
  }
}
