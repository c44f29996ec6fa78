import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ShareCard } from '@/hosts/share/contract'
import { publicUrl } from '@/routes'
import { contentsOf } from '@/stores/cart-contents'
import { cartExtrasTexts } from '@/texts/cart-extras'
import { commonTexts } from '@/texts/common'

const texts = cartExtrasTexts.share
/** Most products in a shared link: longer urls are cut by some hosts. */
const MOST = 40

/** Menu with home, back and sharing over the cart. @spec NAV-47 NAV-48 */
export class CartMenu {
  isOpen = false
  isSharing = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      WithStores<'cart' | 'startup'> &
      WithHosts<'clipboard' | 'entry' | 'navigation' | 'share'>,
  ) {
    observableModel(this, { untracked: ['app'] })
  }

  private get checked() {
    return contentsOf(this.app.stores.cart).checked
  }

  get count() {
    return this.checked.length
  }

  /** Whether there is a page to go back to. */
  get hasBack() {
    return this.app.hosts.navigation.depth() > 1
  }

  open() {
    this.isOpen = true
  }

  close() {
    this.isOpen = false
    this.isSharing = false
  }

  home() {
    this.close()
    return this.app.go('home')
  }

  goBack() {
    this.close()
    return this.app.back()
  }

  /** Opens the preview of what others will see. A combo is shared as its products. */
  share() {
    if (contentsOf(this.app.stores.cart).kind === 'global') return this.app.feedback.toast(texts.global)
    if (this.count === 0) return this.app.feedback.toast(texts.empty)
    if (this.products.length > MOST) return this.app.feedback.toast(texts.tooMany(MOST))
    this.isOpen = false
    this.isSharing = true
  }

  private get products(): string[] {
    const counts = new Map<string, number>()
    for (const item of this.checked) {
      const articles = item.unCombo === 1 ? item.parts : [{ barcode: item.barcode, count: 1 }]
      for (const { barcode, count } of articles) counts.set(barcode, (counts.get(barcode) ?? 0) + count * item.count)
    }
    return [...counts].map(([barcode, count]) => `${barcode}x${count}`)
  }

  /**
   * Share card without personal data; the host's own menu shares the app until the shopper chooses to share products.
   */
  get card(): ShareCard {
    const { cart, startup } = this.app.stores
    // The list of a partner's shop has the partner's prices.
    const platform = startup.partner?.shell ? startup.platform : undefined
    if (!this.isSharing) return { title: texts.brand, path: publicUrl('home', { platform }), image: '' }
    const { checkout } = contentsOf(cart)
    const path = publicUrl('shoppingShare', { goods: this.products.join('-'), type: checkout.cartType, platform })
    return { title: texts.card(this.count), path, image: '' }
  }

  /** Shares through the host's sheet, else its menu, else the link. */
  async send() {
    const { hosts, feedback } = this.app
    const { card } = this
    void hosts.share.set(card)
    const opened = await hosts.share.open()
    if (opened.ok || opened.error.kind === 'cancel') return runInAction(() => this.close())
    const { error } = opened
    if (error.kind === 'unsupported' && error.instead === 'overlay') return feedback.toast(texts.overlay)
    const copied = await hosts.clipboard.write(hosts.entry.origin() + card.path)
    feedback.toast(copied.ok ? texts.copied : commonTexts.errors.network)
  }
}
