import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { SCHEME } from '@/api/flows'
import type { FailureDisplay, WithFeedback, WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import type { CartItem, Reply } from '@/contract/types'
import { contentsOf } from '@/stores/cart-contents'
import { cartExtrasTexts } from '@/texts/cart-extras'
import { commonTexts } from '@/texts/common'

type Scheme = Reply<'cartScheme'>
const texts = cartExtrasTexts.merge
/** Error codes with a reason why lines cannot be merged. @spec ER-30 ER-31 ER-32 */
const REASONS: readonly number[] = [CODES.noSender, CODES.schemeUnfit, CODES.lineProblem]

/** Merges parcels, 合成 n 个包裹: gets the selected lines from fewer senders than now. */
export class Merging {
  scheme: Scheme | null = null
  /** Why merging is not possible, in the server's words; '' when it is possible or unknown. */
  reason = ''
  isOpen = false
  private requestId = 0
  private isBusy = false

  constructor(private readonly app: WithFeedback & FailureDisplay & WithStores<'api' | 'cart' | 'location'>) {
    observableModel(this, { untracked: ['app', 'requestId', 'isBusy'], byReference: ['scheme'] })
  }

  private get cart() {
    return contentsOf(this.app.stores.cart)
  }

  /** Number of senders of the selected lines. */
  get senders() {
    const { groups, isChecked } = this.cart
    return groups.filter(({ goodsVoList }) => goodsVoList.some(isChecked)).length
  }

  private get input() {
    const { cartIds, cartType } = this.cart.checkout
    return { ...this.app.stores.location.query, cartIds, cartType }
  }

  /** Checks silently whether there is a scheme with fewer parcels. */
  async load() {
    const requestId = ++this.requestId
    // Skips cross-border lines: each company sends its own products separately.
    if (this.senders < 2 || this.cart.kind === 'global') return this.take(null)
    const result = await this.app.stores.api.call('cartScheme', { ...this.input, apply: 0 })
    if (requestId !== this.requestId) return
    const { error } = result.ok ? { error: null } : result
    const isReason = error?.kind === 'business' && REASONS.includes(error.code)
    this.take(result.ok && result.data.parcels < result.data.before ? result.data : null, isReason ? error.msg : '')
  }

  private take(scheme: Scheme | null, reason = '') {
    this.scheme = scheme
    this.reason = reason
    if (!scheme) this.isOpen = false
  }

  /** Change of each selected line: its current sender and its new sender. */
  get changes() {
    const { scheme, cart } = this
    if (!scheme) return []
    return cart.groups.flatMap(({ storeNo, storeName, goodsVoList }) =>
      goodsVoList.filter(cart.isChecked).map((item) => {
        const to = sendersOf(scheme, item)
        const isMoved = to.some((sender) => sender.storeNo !== storeNo)
        return { item, isMoved, text: isMoved ? texts.moves(storeName, namesOf(to)) : texts.stays(storeName) }
      }),
    )
  }

  /** Opens the sheet with the current changes. */
  async open() {
    if (this.isBusy) return
    this.isBusy = true
    await this.app.feedback.during(commonTexts.checking, this.fresh())
    this.isBusy = false
    if (!this.scheme) return this.app.feedback.toast(this.reason || texts.gone)
    runInAction(() => (this.isOpen = true))
  }

  private async fresh() {
    await this.cart.settle()
    await this.load()
  }

  close() {
    this.isOpen = false
  }

  /** Moves the lines to the new senders, all or none. A refusal shows why. @spec ER-30 ER-31 ER-32 ER-33 */
  async apply() {
    if (this.isBusy || !this.scheme) return
    this.isBusy = true
    const { api } = this.app.stores
    const work = api.call('cartScheme', { ...this.input, apply: 1 })
    const result = await this.app.feedback.during(commonTexts.submitting, work)
    this.isBusy = false
    if (!result.ok) this.app.fail(result.error, SCHEME)
    runInAction(() => this.take(null))
    await this.cart.load()
    if (!result.ok) return
    // Selects the resulting lines: a line may have joined one that was not selected.
    runInAction(() => result.data.cartIds.forEach((id) => this.cart.unticked.delete(id)))
    this.app.feedback.toast(texts.done(result.data.parcels))
  }
}

/** Returns the senders of a line, with the number of pieces when it is more than one. */
const sendersOf = ({ storeOrderVos }: Scheme, { cardGoodsId }: CartItem) =>
  storeOrderVos.flatMap(({ storeNo, storeName, goodsVoList }) =>
    goodsVoList.filter((line) => line.cardGoodsId === cardGoodsId).map(({ count }) => ({ storeNo, storeName, count })),
  )

const namesOf = (senders: ReturnType<typeof sendersOf>) =>
  senders.length === 1
    ? (senders[0]?.storeName ?? '')
    : senders.map(({ storeName, count }) => texts.part(storeName, count)).join('，')
