import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { fromFen } from '@/domain/money'
import { doseFen, gramsOf, herbsInFen, MOST_DOSES, MOST_GRAMS } from '@/domain/tcm'
import { herbalFormulaOf } from '@/features/activity/tcm/herbal-formula'
import { HerbListing } from '@/features/activity/tcm/herbs'
import { tcmTexts } from '@/texts/tcm'

const { confirm, enter: texts } = tcmTexts

/** The herbal formula: herbs with their grams, doses, and the source of the prescription. @spec PR-18 RX-07 */
export class TcmEnterModel {
  /** Whether the shopper has tried to continue: only then empty grams show an error. */
  isTried = false
  readonly listing: HerbListing

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session' | 'upload'> &
      WithHosts<'pictures'>,
    readonly formula = herbalFormulaOf(app),
  ) {
    this.listing = new HerbListing(app)
    observableModel(this, { untracked: ['app', 'formula', 'listing'] })
  }

  load = () => void this.listing.load()

  get dosePrice(): number {
    return fromFen(doseFen(herbsInFen(this.formula.priced(this.listing.facts))))
  }

  /** Returns the error of a herb's grams, '' when there is none. */
  gramsProblem(text: string): string {
    const isWrong = gramsOf(text) === null && (this.isTried || text !== '')
    return isWrong ? texts.badGrams(MOST_GRAMS) : ''
  }

  explainLimit = (limit: 'min' | 'max') => {
    if (limit === 'max') this.app.feedback.toast(texts.mostDoses(MOST_DOSES))
  }

  toCategory = () => void this.app.go('tcmCategory')

  next = () => {
    const { problem, doses } = this.formula
    this.isTried = true
    if (problem) this.app.feedback.toast(confirm.problems[problem])
    else void this.app.go('tcmConfirm', { count: doses })
  }
}
