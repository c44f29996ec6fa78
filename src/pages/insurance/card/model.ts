import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { medicalCardTexts } from '@/texts/medical-card'

const { card: texts } = medicalCardTexts

/** The shopper's medical insurance card; its number is always masked. @spec NAV-24 */
export class CardModel {
  readonly card: Loader<Reply<'medicalCard'>>
  isBusy = false

  constructor(private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'>) {
    this.card = new Loader(() => app.stores.api.call('medicalCard', {}))
    observableModel(this, { untracked: ['app', 'card'] })
  }

  add = () => void this.app.go('insuranceAdd')
  help = () => void this.app.go('serviceSearch', { text: '医保' })

  /** @spec ER-76 */
  remove = async () => {
    if (this.isBusy || !(await this.app.feedback.askQuestion({ ...texts.removeConfirm, danger: true }))) return
    runInAction(() => (this.isBusy = true))
    const removed = await this.app.stores.api.call('removeMedicalCard', {})
    runInAction(() => (this.isBusy = false))
    if (!removed.ok) return this.app.fail(removed.error)
    this.app.feedback.toast(texts.removed)
    this.card.put({ card: null })
  }

  dispose() {
    this.card.dispose()
  }
}
