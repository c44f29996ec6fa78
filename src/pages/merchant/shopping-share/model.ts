import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CART_LINES } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { merchantTexts } from '@/texts/merchant'
import { commonTexts } from '@/texts/common'

const texts = merchantTexts.shared
const MOST = 100

export type SharedProduct = Reply<'sharedCart'>[number]

/** Reads `2910000001373x2-…` as barcodes and quantities; leaves out invalid parts. */
export function readProducts(text: string) {
  return text
    .split('-')
    .flatMap((part) => {
      const [, barcode = '', count = ''] = /^(\w{1,32})x([1-9]\d{0,2})$/.exec(part) ?? []
      return barcode ? [{ barcode, count: Number(count) }] : []
    })
    .slice(0, MOST)
}

/** Reads the type: 1 express, 2 lightning, 3 pickup; anything else is lightning. */
export const readType = (text = '') => (text === '1' ? 1 : text === '3' ? 3 : 2)

/** Products that another shopper shared, to add to the own cart. @spec NAV-48 */
export class SharedCartModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  list: SharedProduct[] = []
  private readonly products: ReturnType<typeof readProducts>
  private readonly cartType: 1 | 2 | 3
  private isBusy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'location' | 'session'>,
    params: Partial<Record<'goods' | 'type', string>>,
  ) {
    this.products = readProducts(params.goods ?? '')
    this.cartType = readType(params.type)
    observableModel(this, { untracked: ['app', 'products', 'cartType', 'isBusy', 'requestId'], byReference: ['list'] })
  }

  /** Products that can be added. */
  get addableProducts() {
    return this.list.filter(({ reason }) => reason === '')
  }

  async show() {
    const { session } = this.app.stores
    if (!session.isLoggedIn) this.state = 'visitor'
    else if (this.state !== 'ready') await this.load()
  }

  async load() {
    const requestId = ++this.requestId
    this.state = 'loading'
    const { api, location } = this.app.stores
    const input = { ...location.query, goods: this.products, cartType: this.cartType }
    const result = this.products.length > 0 ? await api.call('sharedCart', input) : ({ ok: true, data: [] } as const)
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      this.list = result.ok ? [...result.data] : []
    })
  }

  /**
   * Adds all products that can be added, or none: then each bad product shows why, and the next tap leaves it out.
   * @spec ER-29
   */
  async add() {
    const { addableProducts } = this
    if (this.isBusy || addableProducts.length === 0) return
    this.isBusy = true
    const { api, cart, location } = this.app.stores
    const products = addableProducts.map(({ barcode, count }) => ({ barcode, count }))
    const work = api.call('addGoodsToCart', { ...location.query, cardGoodsType: this.cartType, goods: products })
    const result = await this.app.feedback.during(commonTexts.submitting, work)
    this.isBusy = false
    if (!result.ok) return this.refused(result.error)
    runInAction(() => (cart.count = result.data.total))
    this.app.feedback.toast(texts.added(products.length))
  }

  private refused(error: ApiError) {
    const data = error.kind === 'business' && error.code === CODES.lineProblem ? error.data : null
    const bad = (data as { goods?: { barcode: string; reason: string }[] } | null)?.goods
    if (!bad) return this.app.fail(error, CART_LINES)
    const reasons = new Map(bad.map(({ barcode, reason }) => [barcode, reason]))
    this.list = this.list.map((one) => ({ ...one, reason: reasons.get(one.barcode) ?? one.reason }))
    this.app.feedback.toast(texts.left(bad.length))
  }

  login = () => this.app.login()
  home = () => void this.app.go('home')
  toCart = () => void this.app.go('cart')
  open = ({ barcode }: SharedProduct) => void this.app.go('goods', { id: barcode })
}
