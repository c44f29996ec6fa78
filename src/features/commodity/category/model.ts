import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AddToCart, Analytics, ImageUrls, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isCategoryShown } from '@/domain/city'
import { steppedTop } from '@/domain/window'
import { matchUrl } from '@/routes'
import { GoodsActions } from '../goods'
import { GoodsPages, PAGE_SIZE, type GoodsPage } from '../goods-pages'

/** Answer for a city without categories. */
const NO_PRODUCTS: { ok: true; data: GoodsPage } = {
  ok: true,
  data: { list: [], totalCount: 0, totalPage: 0, currPage: 1 },
}

export type Branch = Reply<'categoryTree'>[number]
export type Sort = 'default' | 'sales' | 'priceUp' | 'priceDown'

/** What an address or who opened the page wants to see: a branch, and of its second level one. */
export interface Wish {
  id?: string | number
  child?: string | number
}

interface Options {
  /** Of the address of a page on top. The tab's wishes come in other ways. */
  wish?: Wish
  /** Only what a rider brings from an open shop around. */
  fast?: boolean
}

/** What the tab showed last. Some hosts make it anew each time it is pressed; the shopper's place outlives it. */
const shownLast = new WeakMap<object, { branchId: number; childId: number; sort: Sort }>()

const hasChild = ({ children }: Branch, id: number) => children.some((child) => child.id === id)

/** The two panes: first level at the left, one branch's goods at the right. */
export class CategoryModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  tree: Branch[] = []
  branchId = 0
  /** Second level; 0 shows the whole branch. */
  childId = 0
  sort: Sort = 'default'
  isFar = false
  /** Scrolled so far, px, in steps. */
  top = 0
  readonly goods: GoodsPages
  readonly actions: GoodsActions
  private loadedFor: unknown = null
  private isNew = true

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'cart' | 'location'> &
      WithHosts<'navigation'>,
    private readonly options: Options = {},
  ) {
    this.actions = new GoodsActions(app, 'category_product')
    if (!options.wish) Object.assign(this, shownLast.get(app))
    this.goods = new GoodsPages((pageNum) => this.fetchPage(pageNum))
    makeAutoObservable<this, 'app' | 'options' | 'loadedFor' | 'isNew'>(this, {
      app: false,
      options: false,
      loadedFor: false,
      isNew: false,
      goods: false,
      actions: false,
      tree: observable.ref,
    })
  }

  get branch(): Branch | undefined {
    return this.tree.find(({ id }) => id === this.branchId)
  }

  /** What is shown, for another page to begin with. */
  get wish() {
    return { id: this.branchId, child: this.childId || undefined }
  }

  /**
   * The page came on the screen, perhaps with a wish: of who opened it or, when it is opened by a link, in its address.
   * Without a wish the branch, the goods and the place on the page stay. @spec NAV-02
   */
  show() {
    void this.app.stores.cart.loadCount()
    const wish = this.takeWish()
    this.isNew = false
    if (this.loadedFor !== this.app.stores.location.place) void this.load(wish)
    else if (wish.id !== undefined) this.open(wish)
  }

  private takeWish(): Wish {
    const { navigation } = this.app.hosts
    if (this.options.wish) return this.isNew ? this.options.wish : {}
    const address = this.isNew ? matchUrl(navigation.current().split('?')[0] ?? '') : null
    return { ...(address?.name === 'category' ? address.params : {}), ...navigation.takeTabParams() }
  }

  private open(wish: Wish) {
    const place = this.placeOf(wish)
    if (!place) return
    this.choose(place.branchId)
    this.chooseChild(place.childId)
  }

  /** Where a wish lies in the tree, null where it does not. A category of the second level may be wished for alone. */
  private placeOf({ id, child = 0 }: Wish) {
    const [first, second] = [Number(id), Number(child)]
    const branch = this.tree.find((one) => one.id === first) ?? this.tree.find((one) => hasChild(one, first))
    if (!branch) return null
    const childId = branch.id === first ? second : first
    return { branchId: branch.id, childId: hasChild(branch, childId) ? childId : 0 }
  }

  /** The tree of the city, then the goods of the branch. @spec VA-13 */
  async load(wish: Wish = {}) {
    const { place } = this.app.stores.location
    this.loadedFor = place
    this.state = 'loading'
    const result = await this.app.stores.api.call('categoryTree', { cityId: place.cityId })
    if (this.loadedFor !== place) return
    runInAction(() => {
      if (!result.ok) {
        this.state = 'failed'
        this.loadedFor = null
        return
      }
      this.tree = result.data.filter(({ name }) => isCategoryShown(name, place.cityId))
      this.state = 'ready'
      const first = { branchId: this.tree[0]?.id ?? 0, childId: 0 }
      Object.assign(this, this.placeOf(wish) ?? this.placeOf(this.wish) ?? first)
      this.remember()
      void this.goods.load()
    })
  }

  /** A page of the category's products; a city without categories has none, and the server is not asked. */
  private async fetchPage(pageNum: number) {
    const typeId = this.childId || this.branchId
    if (typeId === 0) return NO_PRODUCTS
    return this.app.stores.api.call('categoryProducts', {
      ...this.app.stores.location.query,
      ...(this.options.fast ? { fast: 1 } : {}),
      typeId,
      sort: this.sort,
      pageNum,
      pageSize: PAGE_SIZE,
    })
  }

  private remember() {
    const { branchId, childId, sort } = this
    if (!this.options.wish) shownLast.set(this.app, { branchId, childId, sort })
  }

  /** A first-level branch, whole. An unknown one changes nothing. */
  choose(id: number) {
    if (id === this.branchId || !this.tree.some((branch) => branch.id === id)) return
    this.branchId = id
    this.childId = 0
    this.sort = 'default'
    this.reload()
  }

  chooseChild(id: number) {
    const isKnown = id === 0 || (this.branch && hasChild(this.branch, id))
    if (id === this.childId || !isKnown) return
    this.childId = id
    if (id !== 0) this.app.track('category_second', { categoryId: String(id) })
    this.reload()
  }

  /** 价格 turns between up and down. */
  sortBy(by: 'default' | 'sales' | 'price') {
    const next: Sort = by !== 'price' ? by : this.sort === 'priceUp' ? 'priceDown' : 'priceUp'
    if (next === this.sort) return
    this.sort = next
    this.reload()
  }

  private reload() {
    this.remember()
    this.app.hosts.navigation.scrollToTop()
    void this.goods.load()
  }

  dispose() {
    this.goods.drop()
  }

  scrolled(top: number) {
    this.isFar = top > 1600
    this.top = steppedTop(top)
  }
}
