import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { findByName } from '@/domain/city-search'
import { MOST_HERBS } from '@/domain/tcm'
import { herbalFormulaOf } from '@/features/activity/tcm/herbal-formula'
import { HerbListing, type HerbRow } from '@/features/activity/tcm/herbs'
import { tcmTexts } from '@/texts/tcm'

export const ORDERS = ['use', 'letter'] as const
export type Order = (typeof ORDERS)[number]

/** Herbs by use, by first letter or by a search; a herb can be added to the formula and removed. @spec PR-18 */
export class TcmCategoryModel {
  /** Chosen use or letter. */
  chosen = ''
  order: Order = 'use'
  /** Name, pinyin or initials as typed. */
  keyword = ''
  readonly listing: HerbListing

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session' | 'upload'> &
      WithHosts<'pictures'>,
    readonly herbalFormula = herbalFormulaOf(app),
  ) {
    this.listing = new HerbListing(app)
    observableModel(this, { untracked: ['app', 'herbalFormula', 'listing'] })
  }

  load = () => void this.listing.load()

  private groupOf = ({ group, initial }: HerbRow) => (this.order === 'use' ? group : initial)

  /** Uses, or letters from A on. */
  get groups(): string[] {
    const groups = [...new Set(this.listing.facts.list.map(this.groupOf))]
    return this.order === 'use' ? groups : groups.sort()
  }

  get isSearching() {
    return this.keyword.trim() !== ''
  }

  /** Shown group: the chosen one while it is on sale, else the first. */
  get group(): string {
    return this.groups.includes(this.chosen) ? this.chosen : (this.groups[0] ?? '')
  }

  get herbs(): HerbRow[] {
    const { list } = this.listing.facts
    if (this.isSearching) return findByName(list, this.keyword)
    return list.filter((herb) => this.groupOf(herb) === this.group)
  }

  search = (keyword: string) => void (this.keyword = keyword)

  orderBy(order: Order) {
    this.order = order
    this.chosen = ''
  }

  /** Adds a photo of the paper prescription, which becomes the source of the formula. @spec BC-36 */
  takePhoto = async () => {
    await this.herbalFormula.photos.pick()
    if (this.photoCount > 0) this.herbalFormula.set({ via: 'paper' })
  }

  get photoCount() {
    return this.herbalFormula.photos.list.length
  }

  choose(group: string) {
    this.chosen = group
  }

  toggle({ name }: HerbRow) {
    if (this.herbalFormula.has(name)) this.herbalFormula.remove(name)
    else if (!this.herbalFormula.add(name)) this.app.feedback.toast(tcmTexts.category.full(MOST_HERBS))
  }

  next = () => void this.app.go('tcmEnter')
}
