import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { showsBackToTop } from '@/page-kit/back-to-top'
import type { WithHosts } from '@/page-kit/ports'
import { isCategoryShown } from '@/domain/city'
import { steppedTop } from '@/domain/window'
import { matchUrl } from '@/routes'
import type { DetailPorts } from '../detail/ports'
import { conditionsOf, filterQuery, NO_FILTER, type Filter } from '../filter/filter'
import type { Counted, FilterModel } from '../filter/model'
import { ProductActions } from '../product'
import { categoryTexts } from '@/texts/category'
import { ProductPages, PAGE_SIZE, type ProductPage } from '../product-pages'
import { takeSeed } from '../served'
import { VariantSheetOpener } from '../variant-sheet/opener'
import { findPath, firstPath, hasId, isRetired, typeIdOf, type Branch, type CategoryTarget, type Path } from './path'

export type { CategoryTarget } from './path'

/** Reply for a city without categories. */
const NO_PRODUCTS: { ok: true; data: ProductPage } = {
  ok: true,
  data: { list: [], totalCount: 0, totalPage: 0, currPage: 1 },
}

export type Sort = 'default' | 'sales' | 'priceUp' | 'priceDown'

/** Code of the filter drawer, loaded with its first use. */
type Tools = typeof import('./tools.lazy')

interface Options {
  /** Category from the url of a page of its own; the tab receives it in other ways. */
  categoryTarget?: CategoryTarget
  /** Whether to load only products delivered by lightning from an open store nearby. */
  fast?: boolean
  /** Whether to load only products that the warehouse sends by express. */
  express?: boolean
  /** Returns the barcodes of products to leave out, for each new list. */
  without?: () => readonly string[]
}

/** Category the tab showed last. Some hosts create the tab again on every press, so the choice is stored outside it. */
const shownLast = new WeakMap<object, Path & { sort: Sort; filter: Filter }>()

/** Category and its first products that the server put into the page. */
export interface CategorySeed {
  tree: Branch[]
  path: Path
  products: ProductPage
}

/** Page with two panes: the first level on the left, the products of one category on the right. */
export class CategoryModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  tree: Branch[] = []
  branchId = 0
  /** Second-level category; 0 shows the whole branch. */
  childId = 0
  /** Third-level category; 0 shows the whole second level. */
  leafId = 0
  filter: Filter = NO_FILTER
  totalCount = 0
  /** Filter drawer; null until its code has loaded. */
  drawer: FilterModel | null = null
  DrawerView: Tools['Drawer'] | null = null
  sort: Sort = 'default'
  isScrolledFar = false
  /** Scroll position in px, in steps. */
  top = 0
  readonly goods: ProductPages
  /** Products in the server's first screen, whose pictures load at once. */
  private readonly served = new Set<string>()
  readonly actions: ProductActions
  readonly variants: VariantSheetOpener
  private loadedFor: unknown = null
  private isNew = true
  private without: readonly string[] = []

  constructor(
    private readonly app: DetailPorts & WithHosts<'navigation'>,
    private readonly options: Options = {},
    private readonly loadTools: () => Promise<Tools> = () => import('./tools.lazy'),
  ) {
    this.variants = new VariantSheetOpener(app)
    this.actions = new ProductActions(app, 'category_product', 'goodsCategory', this.variants)
    if (!options.categoryTarget) Object.assign(this, shownLast.get(app))
    this.goods = new ProductPages((pageNum) => this.fetchPage(pageNum), undefined, {
      onPage: ({ totalCount }) => (this.totalCount = totalCount),
    })
    observableModel(this, {
      untracked: [
        'app',
        'options',
        'loadTools',
        'loadedFor',
        'isNew',
        'without',
        'goods',
        'served',
        'actions',
        'variants',
      ],
      byReference: ['tree', 'filter', 'drawer', 'DrawerView'],
    })
  }

  /** Opens the tab with the category that the server put into the page, for a visitor without a place. */
  static open(app: DetailPorts & WithHosts<'navigation'>) {
    const model = new CategoryModel(app)
    const seed = takeSeed<CategorySeed>(app, 'category')
    if (seed) model.seed(seed)
    return model
  }

  /** Shows a visitor's replies as if they had just arrived. */
  private seed({ tree, path, products }: CategorySeed) {
    this.loadedFor = this.app.stores.location.place
    for (const { barcode } of products.list) this.served.add(barcode)
    this.setTree(tree, path)
    this.remember()
    this.goods.setPage(products, 1)
  }

  /** Whether the server's first screen shows the product. */
  isServed = ({ barcode }: { barcode: string }) => this.served.has(barcode)

  get branch(): Branch | undefined {
    return this.tree.find(({ id }) => id === this.branchId)
  }

  /** Second-level category, undefined while the whole branch is shown. */
  get child() {
    return this.branch?.children.find(({ id }) => id === this.childId)
  }

  /** Category shown now, with which another page can open. */
  get categoryTarget() {
    return { id: this.branchId, child: this.leafId || this.childId || undefined }
  }

  get conditions() {
    return conditionsOf(this.filter)
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
    if (this.openRetired(categoryTarget)) return this.reload()
    const path = findPath(this.tree, categoryTarget)
    if (!path) return
    this.choose(path.branchId)
    this.chooseChild(path.childId)
    this.chooseLeaf(path.leafId)
  }

  /** Opens the retired branch of covered medicine as a filter of the products. @spec VA-13 */
  private openRetired(categoryTarget: CategoryTarget): boolean {
    if (!isRetired(this.tree, categoryTarget, this.app.stores.location.place.cityId)) return false
    this.filter = { ...NO_FILTER, medical: true }
    return true
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
      const tree = result.data.filter(({ name }) => isCategoryShown(name, place.cityId))
      this.setTree(tree, findPath(tree, categoryTarget) ?? findPath(tree, this.categoryTarget) ?? firstPath(tree))
      this.openRetired(categoryTarget)
      this.remember()
      void this.goods.load()
    })
  }

  private setTree(tree: Branch[], path: Path) {
    this.tree = tree
    this.state = 'ready'
    Object.assign(this, path)
  }

  /** Requests products of the category; null for a city without categories, which needs no request. */
  private request(filter: Filter, page: { pageNum: number; pageSize: number; facets?: 1 }) {
    const typeId = typeIdOf(this)
    if (typeId === 0) return null
    return this.app.stores.api.call('categoryProducts', {
      ...this.app.stores.location.query,
      ...filterQuery(filter),
      ...(this.options.fast ? { fast: 1 } : {}),
      ...(this.options.express ? { fulfilment: 'b2c' as const } : {}),
      ...(this.without.length > 0 ? { without: this.without.join(',') } : {}),
      typeId,
      sort: this.sort,
      ...page,
    })
  }

  private async fetchPage(pageNum: number) {
    if (pageNum === 1) this.without = this.options.without?.() ?? []
    return (await this.request(this.filter, { pageNum, pageSize: PAGE_SIZE })) ?? NO_PRODUCTS
  }

  /** Returns what a filter would leave; null when the request fails. */
  private async countOf(filter: Filter): Promise<Counted | null> {
    const result = await this.request(filter, { pageNum: 1, pageSize: 1, facets: 1 })
    return result?.ok ? { count: result.data.totalCount, facets: result.data.facets ?? null } : null
  }

  /** Opens the filter drawer, which counts its choices; says so when its code does not load. */
  async openFilter() {
    const code = this.drawer ? null : await this.loadTools().catch(() => null)
    runInAction(() => {
      if (code && !this.drawer) {
        this.drawer = new code.FilterModel({
          count: (filter) => this.countOf(filter),
          apply: (filter) => this.narrow(filter),
        })
        this.DrawerView = code.Drawer
      }
      this.drawer?.open(this.filter, { count: this.totalCount, facets: null })
    })
    if (!this.drawer) this.app.feedback.toast(categoryTexts.filterFailed)
  }

  narrow(filter: Filter) {
    this.filter = filter
    this.reload()
  }

  private remember() {
    const { branchId, childId, leafId, sort, filter } = this
    if (!this.options.categoryTarget) shownLast.set(this.app, { branchId, childId, leafId, sort, filter })
  }

  /** Opens a whole first-level branch. Ignores an unknown one. */
  choose(id: number) {
    if (id === this.branchId || !hasId(this.tree, id)) return
    Object.assign(this, { branchId: id, childId: 0, leafId: 0, sort: 'default', filter: NO_FILTER })
    this.reload()
  }

  /** Opens a second-level category; 0 opens the whole branch. @spec VA-44 */
  chooseChild(id: number) {
    const isKnown = id === 0 || hasId(this.branch?.children, id)
    if (id === this.childId || !isKnown) return
    Object.assign(this, { childId: id, leafId: 0 })
    if (id !== 0) this.app.track('category_second', { categoryId: String(id) })
    this.reload()
  }

  /** Opens a third-level category; 0 opens the whole second level. @spec VA-44 */
  chooseLeaf(id: number) {
    const isKnown = id === 0 || hasId(this.child?.children, id)
    if (id === this.leafId || !isKnown) return
    this.leafId = id
    if (id !== 0) this.app.track('category_third', { categoryId: String(id) })
    this.reload()
  }

  /** Searches a symptom of the branch. */
  searchSymptom(symptom: string) {
    void this.app.go('searchGoods', { id: symptom })
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
    this.drawer?.dispose()
    this.variants.close()
  }

  scrolled(top: number) {
    this.isScrolledFar = showsBackToTop(this.app, top)
    this.top = steppedTop(top)
  }
}
