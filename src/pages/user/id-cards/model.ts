import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { RowChanges } from '@/features/user/row-changes'
import type { IdCard } from '@/contract/types'
import { accountTexts } from '@/texts/account'

const texts = accountTexts.idCard

/** Real names of the shopper, masked; with `choosing` a tap makes one the default and goes back. */
export class IdCardsModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  list: IdCard[] = []
  private readonly changes: RowChanges
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'>,
    readonly choosing: boolean,
  ) {
    this.changes = new RowChanges(app)
    observableModel(this, { untracked: ['app', 'changes', 'requestId'], byReference: ['list'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    if (this.list.length === 0) this.state = 'loading'
    const result = await this.app.stores.api.call('idCards', {})
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.list = result.data
      this.state = result.ok || this.list.length > 0 ? 'ready' : 'failed'
    })
  }

  add = () => void this.app.go('idCardAdd')

  async open(card: IdCard) {
    if (this.choosing && (card.undefault || (await this.makeDefault(card)))) await this.app.back()
  }

  async makeDefault({ id }: IdCard): Promise<boolean> {
    const isComplete = await this.changes.send(() => this.app.stores.api.call('setDefaultIdCard', { id }))
    if (isComplete) await this.load()
    return isComplete
  }

  async remove({ id, name }: IdCard) {
    const { api } = this.app.stores
    if (await this.changes.remove(texts, name, () => api.call('deleteIdCard', { id }))) await this.load()
  }
}
