import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { toCashier } from '@/features/welfare/to-cashier'
import { NO_BENEFIT, stateOf } from '@/features/welfare/labels'
import { welfareTexts } from '@/texts/welfare'

type Detail = Reply<'benefit'>

const texts = welfareTexts.detail

/** Detail of a benefit: its content, the stores that accept it, and the next step. @spec NAV-30 PR-29 ST-73 */
export class DetailModel {
  readonly one: Loader<Detail>
  busy = false
  private readonly returnTo: string

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api' | 'session'> & WithHosts<'pay'>,
    { id, returnTo = '' }: { id?: string | undefined; returnTo?: string | undefined },
  ) {
    const { api, session } = app.stores
    const benefitsId = Number(id) || 0
    const request = () => (benefitsId > 0 ? api.call('benefit', { benefitsId }) : Promise.resolve(NO_BENEFIT))
    this.one = new Loader(request, () => session.isLoggedIn)
    this.returnTo = returnTo
    observableModel(this, { untracked: ['app', 'one', 'returnTo'] })
  }

  stateOf = (one: Detail) => stateOf(one, this.app.stores.api.now())

  /** Goes to the page named in the url when it is ours, else back. @spec NAV-30 */
  goBack = () => void (this.returnTo.startsWith('/') ? this.app.follow(this.returnTo, 'replace') : this.app.back())

  join = ({ benefitsId }: Detail) => void this.app.go('welfareInfo', { id: benefitsId })
  pay = ({ benefitsPayNo }: Detail) => void toCashier(this.app, benefitsPayNo)
  /** Cancels an unpaid benefit and shows the server's state afterwards, whatever the result. */
  cancelBenefit = async ({ benefitsPayNo: orderNo }: Detail) => {
    if (this.busy) return
    this.busy = true
    const { feedback, stores } = this.app
    if (await feedback.askQuestion({ ...texts.giveAsk, danger: true })) {
      const result = await stores.api.call('cancelPurchase', { orderNo })
      if (result.ok) feedback.toast(texts.waivedLabel)
      else if (result.error.kind === 'business') feedback.toast(result.error.msg)
      else this.app.fail(result.error)
      await this.one.load()
    }
    runInAction(() => (this.busy = false))
  }

  use = ({ benefitsId }: Detail) => void this.app.go('welfareCoupons', { id: benefitsId })
  toStores = ({ benefitsId }: Detail) => void this.app.go('welfareStores', { id: benefitsId })
  toAll = () => void this.app.replace('welfare')

  dispose() {
    this.one.dispose()
  }
}
