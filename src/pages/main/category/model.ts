import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { isCategoryShown } from '@/domain/city'
import { GoodsActions } from '@/features/commodity/goods'
import { GoodsPages, PAGE_SIZE } from '@/features/commodity/goods-pages'
import { matchUrl } from '@/routes'

export type Branch = Reply<'categoryTree'>[number]
export type Sort = 'default' | 'sales' | 'priceUp' | 'priceDown'

interface Given {
  id?: string | number
  child?: string | number
}

/** What was shown last. Some hosts make the page anew each time its tab is pressed; the shopper's place outlives it. */
const shownLast = new WeakMap<AppModel, { branchId: number; childId: number; sort: Sort }>()

/** The two panes: first level at the left, one branch's goods at the right. */
export class CategoryModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  tree: Branch[] = []
  branchId = 0
  /** Second level; 0 shows the whole branch. */
  childId = 0
  sort: Sort = 'default'
  isFar = false
  readonly goods: GoodsPages
  readonly actions: GoodsActions
  private loadedFor: unknown = null
  private isNew = true

  constructor(private readonly app: AppModel) {
    this.actions = new GoodsActions(app)
    Object.assign(this, shownLast.get(app))
    this.goods = new GoodsPages((pageNum) =>
      app.stores.api.call('categoryProducts', {
        ...app.stores.location.query,
        typeId: this.childId || this.branchId,
        sort: this.sort,
        pageNum,
        pageSize: PAGE_SIZE,
      }),
    )
    makeAutoObservable<this, 'app' | 'loadedFor' | 'isNew'>(this, {
      app: false,
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

  /**
   * The page came on the screen, perhaps with a wish: of who opened it or, when it is opened by a link, in its address.
   * Without a wish the branch, the goods and the place on the page stay. @spec NAV-02
   */
  show() {
    const { navigation } = this.app.hosts
    void this.app.stores.cart.loadCount()
    const address = this.isNew ? matchUrl(navigation.current().split('?')[0] ?? '') : null
    const inAddress: Given = address?.name === 'category' ? address.params : {}
    const given: Given = { ...inAddress, ...navigation.takeTabParams() }
    this.isNew = false
    if (this.loadedFor !== this.app.stores.location.place) void this.load(given)
    else if (given.id !== undefined) this.open(given)
  }

  private open({ id, child }: Given) {
    this.choose(Number(id))
    if (this.branchId === Number(id)) this.chooseChild(Number(child ?? 0))
  }

  /** The tree of the city, then the goods of the branch. @spec VA-13 */
  async load(given: Given = {}) {
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
      const wanted = [Number(given.id), this.branchId].find((id) => this.tree.some((branch) => branch.id === id))
      this.branchId = wanted ?? this.tree[0]?.id ?? 0
      const children = this.branch?.children ?? []
      const child = given.id === undefined ? this.childId : Number(given.child)
      this.childId = children.some(({ id }) => id === child) ? child : 0
      this.remember()
      void this.goods.load()
    })
  }

  private remember() {
    const { branchId, childId, sort } = this
    shownLast.set(this.app, { branchId, childId, sort })
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
    const isKnown = id === 0 || this.branch?.children.some((child) => child.id === id)
    if (id === this.childId || !isKnown) return
    this.childId = id
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
  }
}
