import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { AddToCart, Analytics, ImageUrls, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isCategoryShown } from '@/domain/city'
import { steppedTop } from '@/domain/window'
import { matchUrl } from '@/routes'
import { ProductActions } from '../product'
import { ProductPages, PAGE_SIZE, type ProductPage } from '../product-pages'

/** Reply for a city without categories. */
const NO_PRODUCTS: { ok: true; data: ProductPage } = {
  ok: true,
  data: { list: [], totalCount: 0, totalPage: 0, currPage: 1 },
}

export type Branch = Reply<'categoryTree'>[number]
export type Sort = 'default' | 'sales' | 'priceUp' | 'priceDown'

/** Category to open, from the url or the calling page: a branch, and optionally a category of its second level. */
export interface CategoryTarget {
  id?: string | number
  child?: string | number
}

interface Options {
  /** Category from the url of a page of its own; the tab receives it in other ways. */
  categoryTarget?: CategoryTarget
  /** Whether to load only products delivered by lightning from an open store nearby. */
  fast?: boolean
  /** Whether to load only products that the warehouse sends by express. */
  express?: boolean
}

/** Category the tab showed last. Some hosts create the tab again on every press, so the choice is stored outside it. */
const shownLast = new WeakMap<object, { branchId: number; childId: number; sort: Sort }>()

const hasChild = ({ children }: Branch, id: number) => children.some((child) => child.id === id)

/** Page with two panes: the first level on the left, the products of one branch on the right. */
export class CategoryModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  tree: Branch[] = []
  branchId = 0
  /** Second-level category; 0 shows the whole branch. */
  childId = 0
  sort: Sort = 'default'
  isScrolledFar = false
  /** Scroll position in px, in steps. */
  top = 0
  readonly goods: ProductPages
  readonly actions: ProductActions
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
    this.actions = new ProductActions(app, 'category_product', 'goodsCategory')
    if (!options.categoryTarget) Object.assign(this, shownLast.get(app))
    this.goods = new ProductPages((pageNum) => this.fetchPage(pageNum))
    observableModel(this, {
      untracked: ['app', 'options', 'loadedFor', 'isNew', 'goods', 'actions'],
      byReference: ['tree'],
    })
  }

  get branch(): Branch | undefined {
    return this.tree.find(({ id }) => id === this.branchId)
  }

  /** Category shown now, with which another page can open. */
  get categoryTarget() {
    return { id: this.branchId, child: this.childId || undefined }
  }

  /**
   * Handles the page appearing, with an optional category from the caller or, if opened by a link, from its url.
   * Without one, the branch, the products and the scroll position stay.
   * @spec NAV-02
   */
  show() {
    void this.app.stores.cart.loadCount()
    const categoryTarget = this.takeCategoryTarget()
    this.isNew = false
    if (this.loadedFor !== this.app.stores.location.place) void this.load(categoryTarget)
    else if (categoryTarget.id !== undefined) this.open(categoryTarget)
  }

  private takeCategoryTarget(): CategoryTarget {
    const { navigation } = this.app.hosts
    if (this.options.categoryTarget) return this.isNew ? this.options.categoryTarget : {}
    const address = this.isNew ? matchUrl(navigation.current().split('?')[0] ?? '') : null
    return { ...(address?.name === 'category' ? address.params : {}), ...navigation.takeTabParams() }
  }

  private open(categoryTarget: CategoryTarget) {
    const place = this.placeOf(categoryTarget)
    if (!place) return
    this.choose(place.branchId)
    this.chooseChild(place.childId)
  }

  /** Finds a category in the tree; null if it is not there. A second-level category may be given alone. */
  private placeOf({ id, child = 0 }: CategoryTarget) {
    const [first, second] = [Number(id), Number(child)]
    const branch = this.tree.find((one) => one.id === first) ?? this.tree.find((one) => hasChild(one, first))
    if (!branch) return null
    const childId = branch.id === first ? second : first
    return { branchId: branch.id, childId: hasChild(branch, childId) ? childId : 0 }
  }

  /** Loads the category tree of the city, then the products of the branch. @spec VA-13 */
  async load(categoryTarget: CategoryTarget = {}) {
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
      Object.assign(this, this.placeOf(categoryTarget) ?? this.placeOf(this.categoryTarget) ?? first)
      this.remember()
      void this.goods.load()
    })
  }

  /** Loads a page of the category's products; a city without categories has none and sends no request. */
  private async fetchPage(pageNum: number) {
    const typeId = this.childId || this.branchId
    if (typeId === 0) return NO_PRODUCTS
    return this.app.stores.api.call('categoryProducts', {
      ...this.app.stores.location.query,
      ...(this.options.fast ? { fast: 1 } : {}),
      ...(this.options.express ? { express: 1 } : {}),
      typeId,
      sort: this.sort,
      pageNum,
      pageSize: PAGE_SIZE,
    })
  }

  private remember() {
    const { branchId, childId, sort } = this
    if (!this.options.categoryTarget) shownLast.set(this.app, { branchId, childId, sort })
  }

  /** Opens a whole first-level branch. Ignores an unknown one. */
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

  /** Sorts the results; 价格 toggles between up and down. */
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
    this.isScrolledFar = top > 1600
    this.top = steppedTop(top)
  }
}
