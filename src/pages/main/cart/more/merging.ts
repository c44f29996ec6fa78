import { makeAutoObservable, observable, runInAction } from 'mobx'
import { SCHEME } from '@/api/flows'
import type { FailureDisplay, WithFeedback, WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import type { CartItem, Reply } from '@/contract/types'
import { contentsOf } from '@/stores/cart-contents'
import { cartMoreTexts } from '@/texts/cart-more'
import { commonTexts } from '@/texts/common'

type Scheme = Reply<'cartScheme'>
const texts = cartMoreTexts.merge
/** Codes that say why lines cannot be put together. @spec ER-30 ER-31 ER-32 */
const REASONS: readonly number[] = [CODES.noSender, CODES.schemeUnfit, CODES.lineProblem]

/** 合成 n 个包裹: the checked lines from fewer senders than they have now. */
export class Merging {
  scheme: Scheme | null = null
  /** Why it cannot be, in the server's words; '' where it can or nobody has asked. */
  reason = ''
  isOpen = false
  private asked = 0
  private isBusy = false

  constructor(private readonly app: WithFeedback & FailureDisplay & WithStores<'api' | 'cart' | 'location'>) {
    makeAutoObservable<this, 'app' | 'asked' | 'isBusy'>(this, {
      app: false,
      asked: false,
      isBusy: false,
      scheme: observable.ref,
    })
  }

  private get cart() {
    return contentsOf(this.app.stores.cart)
  }

  /** Senders of the checked lines. */
  get senders() {
    const { groups, isChecked } = this.cart
    return groups.filter(({ goodsVoList }) => goodsVoList.some(isChecked)).length
  }

  private get input() {
    const { cartIds, cartType } = this.cart.checkout
    return { ...this.app.stores.location.query, cartIds, cartType }
  }

  /** Quietly: is there a split with fewer parcels? */
  async look() {
    const asked = ++this.asked
    // A company abroad sends its own goods alone.
    if (this.senders < 2 || this.cart.kind === 'global') return this.take(null)
    const result = await this.app.stores.api.call('cartScheme', { ...this.input, apply: 0 })
    if (asked !== this.asked) return
    const { error } = result.ok ? { error: null } : result
    const isReason = error?.kind === 'business' && REASONS.includes(error.code)
    this.take(result.ok && result.data.parcels < result.data.before ? result.data : null, isReason ? error.msg : '')
  }

  private take(scheme: Scheme | null, reason = '') {
    this.scheme = scheme
    this.reason = reason
    if (!scheme) this.isOpen = false
  }

  /** What each checked line does: who sends it now, who will. */
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

  /** Shows what would change, as it is now. */
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
    await this.look()
  }

  close() {
    this.isOpen = false
  }

  /** The lines move to these senders, all or none. A refusal says why. @spec ER-30 ER-31 ER-32 ER-33 */
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
    // A line may have joined one that was not ticked.
    runInAction(() => result.data.cartIds.forEach((id) => this.cart.unticked.delete(id)))
    this.app.feedback.toast(texts.done(result.data.parcels))
  }
}

/** Who sends a line, with how many pieces where it is more than one. */
const sendersOf = ({ storeOrderVos }: Scheme, { cardGoodsId }: CartItem) =>
  storeOrderVos.flatMap(({ storeNo, storeName, goodsVoList }) =>
    goodsVoList.filter((line) => line.cardGoodsId === cardGoodsId).map(({ count }) => ({ storeNo, storeName, count })),
  )

const namesOf = (senders: ReturnType<typeof sendersOf>) =>
  senders.length === 1
    ? (senders[0]?.storeName ?? '')
    : senders.map(({ storeName, count }) => texts.part(storeName, count)).join('，')
