import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { MOST_HERBS } from '@/domain/tcm'
import { herbalFormulaOf } from '@/features/activity/tcm/herbal-formula'
import { HerbListing, type HerbRow } from '@/features/activity/tcm/herbs'
import { tcmTexts } from '@/texts/tcm'

/** Herbs by use; a herb can be added to the formula and removed. @spec PR-18 */
export class TcmCategoryModel {
  chosen = ''
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

  get groups(): string[] {
    return [...new Set(this.listing.facts.list.map(({ group }) => group))]
  }

  /** Shown use: the chosen one while it is on sale, else the first. */
  get group(): string {
    return this.groups.includes(this.chosen) ? this.chosen : (this.groups[0] ?? '')
  }

  get herbs(): HerbRow[] {
    return this.listing.facts.list.filter(({ group }) => group === this.group)
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
