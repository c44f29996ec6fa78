import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { offerProblem } from '@/features/points/labels'
import { commonTexts } from '@/texts/common'
import { couponTexts } from '@/texts/coupon'
import { pointsTexts } from '@/texts/points'

const texts = pointsTexts.offer

/**
 * A coupon to exchange points for. A tap exchanges once: the same request sent again returns the first result.
 * @spec PR-22 S16
 */
export class OfferModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' | 'visitor' = 'loading'
  offer: Reply<'integralCoupon'> | null = null
  busy = false
  /** The server's text on a failed load. @spec ER-62 */
  message = ''
  private idemKey: string
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'session'> &
      WithHosts<'device'>,
    private readonly id: number,
  ) {
    this.idemKey = app.hosts.device.randomId()
    observableModel(this, { untracked: ['app', 'id', 'idemKey', 'requestId'] })
  }

  load = async () => {
    if (!this.app.stores.session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (!this.offer) this.state = 'loading'
    const requestId = ++this.requestId
    const result = await this.app.stores.api.call('integralCoupon', { id: this.id })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) {
        this.offer = result.data
        this.state = 'ready'
        return
      }
      const { error } = result
      this.message = error.kind === 'business' || error.kind === 'http' ? error.msg : ''
      if (isMissing(error)) this.state = 'gone'
      else if (!this.offer) this.state = 'failed'
    })
  }

  /** Why it cannot be exchanged, '' when it can. */
  get problem(): string {
    const { offer } = this
    if (!offer) return ''
    const problem = offerProblem(offer, this.app.stores.api.now())
    if (problem) return texts[problem]
    return offer.own < offer.price ? texts.short(offer.price - offer.own) : ''
  }

  submit = async () => {
    const { offer } = this
    if (!offer || this.busy || this.problem) return
    this.busy = true
    if (await this.sure(offer)) await this.exchange()
    runInAction(() => (this.busy = false))
  }

  private sure({ price, name }: Reply<'integralCoupon'>) {
    return this.app.feedback.askQuestion({ ...texts.exchangeConfirm(price, name), cancel: commonTexts.cancel })
  }

  private async exchange() {
    const result = await this.app.stores.api.call('integralToCoupon', { id: this.id, idemKey: this.idemKey })
    if (!result.ok) {
      const code = result.error.kind === 'business' ? result.error.code : 0
      if (couponTexts[code]) this.app.feedback.toast(result.error.kind === 'business' ? result.error.msg : '')
      else this.app.fail(result.error)
      return this.load()
    }
    this.idemKey = this.app.hosts.device.randomId()
    this.app.feedback.toast(texts.done)
    await this.load()
  }

  toOffers = () => void this.app.replace('pointsOffers')
  toCoupons = () => void this.app.go('coupons')
  login = () => this.app.login()

  dispose() {
    this.requestId += 1
  }
}
