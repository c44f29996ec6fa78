import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { IdCard } from '@/contract/types'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'

const texts = accountTexts.idCard
type Failed = { ok: false; error: ApiError }

/** Real names of the shopper, masked; with `choosing` a tap makes one the default and goes back. */
export class IdCardsModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  list: IdCard[] = []
  private isBusy = false
  private asked = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'>,
    readonly choosing: boolean,
  ) {
    makeAutoObservable<this, 'app' | 'isBusy' | 'asked'>(this, {
      ...{ app: false, isBusy: false, asked: false },
      list: observable.ref,
    })
  }

  load = async () => {
    const asked = ++this.asked
    if (this.list.length === 0) this.state = 'loading'
    const result = await this.app.stores.api.call('idCards', {})
    if (asked !== this.asked) return
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
    const isDone = await this.write(() => this.app.stores.api.call('setDefaultIdCard', { id }))
    if (isDone) await this.load()
    return isDone
  }

  async remove({ id, name }: IdCard) {
    const sure = await this.app.feedback.ask({
      ...{ title: texts.removeTitle, message: texts.removeText(name), confirm: texts.remove },
      ...{ cancel: commonTexts.cancel, danger: true },
    })
    if (!sure || !(await this.write(() => this.app.stores.api.call('deleteIdCard', { id })))) return
    this.app.feedback.toast(commonTexts.toast.deleted)
    await this.load()
  }

  /** One change at a time. */
  private async write(send: () => Promise<{ ok: true } | Failed>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, send())
    this.isBusy = false
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }
}
