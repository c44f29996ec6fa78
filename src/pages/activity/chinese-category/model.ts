import { makeAutoObservable } from 'mobx'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { MOST_HERBS } from '@/domain/tcm'
import { formulaOf } from '@/features/activity/tcm/formula'
import { HerbShelf, type HerbRow } from '@/features/activity/tcm/herbs'
import { tcmTexts } from '@/texts/tcm'

/** Herbs by use; a herb can be added to the formula and removed. @spec PR-18 */
export class TcmCategoryModel {
  chosen = ''
  readonly shelf: HerbShelf

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session' | 'upload'> &
      WithHosts<'pictures'>,
    readonly formula = formulaOf(app),
  ) {
    this.shelf = new HerbShelf(app)
    makeAutoObservable<this, 'app'>(this, { app: false, formula: false, shelf: false })
  }

  load = () => void this.shelf.load()

  get groups(): string[] {
    return [...new Set(this.shelf.facts.list.map(({ group }) => group))]
  }

  get group(): string {
    return this.chosen || (this.groups[0] ?? '')
  }

  get herbs(): HerbRow[] {
    return this.shelf.facts.list.filter(({ group }) => group === this.group)
  }

  choose(group: string) {
    this.chosen = group
  }

  toggle({ name }: HerbRow) {
    if (this.formula.has(name)) this.formula.remove(name)
    else if (!this.formula.add(name)) this.app.feedback.toast(tcmTexts.category.full(MOST_HERBS))
  }

  next = () => void this.app.go('tcmEnter')
}
