import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { joinableGroups, notEnded } from '@/domain/group'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { enterGroup } from '@/features/group/enter'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'

export type GroupProduct = Reply<'groupAllProduct'>['list'][number]
export type VirtualGroup = Reply<'groupVirtualList'>[number]

/** @spec BC-33 */
const HUNDRED = 100
/** The only type of group buy. @spec API-29 BC-38 */
const GROUP_TYPE = 1
/** Key of the tab of spell groups, which no label of the dictionary uses. */
const SPELL = 'spell'

/** Group-buy products by tab, and the groups opened by the platform. @spec PR-33 API-29 API-36 BC-33 EN-28 */
export class GroupHomeModel {
  labels: { key: string; text: string }[] = []
  /** Key of the tab, '' for all. */
  label = ''
  virtual: VirtualGroup[] = []
  total = 0
  /** Whether the groups above the list have loaded, or failed to, so that they cannot push the list down later. */
  hasPlatformGroups = false
  readonly goods: ProductPages<GroupProduct>
  private isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly index: string | undefined,
  ) {
    this.goods = new ProductPages(
      (page) => this.fetch(page),
      ({ groupActivityId }) => groupActivityId,
    )
    observableModel(this, { untracked: ['app', 'index', 'isBusy', 'goods'], byReference: ['virtual', 'labels'] })
  }

  private fetch(pageNum: number) {
    const { api } = this.app.stores
    const { label } = this
    if (this.isSpell) return api.call('spellProducts', { pageNum, pageSize: PAGE_SIZE })
    if (label) return api.call('groupSpellProduct', { spellLabel: label, pageNum, pageSize: PAGE_SIZE })
    return api.call('groupAllProduct', { groupType: GROUP_TYPE, pageNum, pageSize: HUNDRED })
  }

  get tabs() {
    return [{ key: '', text: groupTexts.home.all }, ...this.labels, { key: SPELL, text: spellTexts.tab }]
  }

  /** Whether the tab of spell groups is shown. @spec PR-33 */
  get isSpell() {
    return this.label === SPELL
  }

  /** Products whose group buy has not ended by the server's clock. @spec ST-63 */
  get list() {
    return notEnded(this.goods.list, this.app.stores.api.now())
  }

  /** Products without a platform group above the list: the card of such a group also offers its product. */
  get others() {
    const shown = new Set(this.label === '' ? this.platformGroups.map(({ groupActivityId }) => groupActivityId) : [])
    return this.list.filter(({ groupActivityId }) => !shown.has(groupActivityId))
  }

  /** Offer that a platform group belongs to, for shoppers who open a group of their own. */
  offerOf = ({ groupActivityId }: VirtualGroup) =>
    this.list.find((product) => product.groupActivityId === groupActivityId)

  /** Platform groups that can be joined now, sorted by their ends. @spec ST-65 ST-66 */
  get platformGroups() {
    const users = this.virtual.map((one) => ({ ...one, groupQuantity: one.groupSize, groupExpiredTime: null }))
    return joinableGroups(users, this.app.stores.api.now())
  }

  /** Platform groups to show: none until the list below has loaded, so that they do not push it down. */
  get shownPlatformGroups() {
    return this.goods.state === 'loading' ? [] : this.platformGroups
  }

  /** Loads again when the page shows, because the remaining quantity changes. */
  show = async () => {
    const isReload = this.goods.state === 'ready'
    await Promise.all([this.begin(), this.loadSideParts(), isReload ? this.goods.load({ anew: false }) : undefined])
  }

  /** Loads the tabs, then finds the tab of the url by its index. */
  private async begin() {
    if (this.goods.state === 'ready') return
    const [result] = await Promise.all([this.loadLabels(), this.index ? undefined : this.goods.load()])
    if (this.index) await this.goods.load()
    return result
  }

  private async loadLabels() {
    const result = await this.app.stores.api.call('dictionary', { code: 'SPELL_LABEL' })
    if (!result.ok) return
    runInAction(() => {
      this.labels = result.data.map(({ code, value }) => ({ key: code, text: value }))
      this.label = this.tabs[Number(this.index) || 0]?.key ?? ''
    })
  }

  /** Loads the platform groups and the sales figure; the page works without them. */
  private async loadSideParts() {
    const { api } = this.app.stores
    const [own, total] = await Promise.all([
      api.call('groupVirtualList', { groupType: GROUP_TYPE }),
      api.call('groupTotalSales', {}),
    ])
    runInAction(() => {
      if (own.ok) this.virtual = own.data
      if (total.ok) this.total = total.data.totalCount
      this.hasPlatformGroups = true
    })
  }

  retry = () => void this.goods.load().then(() => this.show())
  loadMore = () => void this.goods.loadMore()

  choose = (label: string) => {
    if (label === this.label) return
    this.label = label
    void this.goods.load()
  }

  open = ({ barcode, groupActivityId }: GroupProduct) =>
    void this.app.go('groupGoods', { barcode, groupActivityId, ...(this.isSpell && { spell: 1 }) })
  openOwn = ({ groupNo, barcode }: VirtualGroup) => void this.app.go('groupBuild', { id: groupNo, barcode })

  join = async ({ groupNo, barcode, groupActivityId }: VirtualGroup) => {
    if (this.isBusy) return
    this.isBusy = true
    await enterGroup(this.app, { groupNo, barcode, groupActivityId })
    this.isBusy = false
  }

  toAll = () => this.choose('')
  toMyGroups = () => void this.app.go('groupMine', this.isSpell ? { id: SPELL } : {})
  toRecommend = () => void this.app.go('groupRecommend', {})
  toHome = () => void this.app.go('home')

  dispose() {
    this.goods.drop()
  }
}
