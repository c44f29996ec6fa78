import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { drawState } from '@/domain/draw'
import { commonTexts } from '@/texts/common'

type Pack = Reply<'couponActivity'> & { flag?: 0 | 1 }

/** Error codes whose server text this page shows. @spec ER-49 … ER-54 */
const EXPLAINED_CODES: readonly number[] = [
  CODES.couponClaimed,
  CODES.couponNotStarted,
  CODES.couponOver,
  CODES.couponNewUsers,
  CODES.couponSpecificUsers,
  CODES.couponGone,
]

/** A coupon pack, claimed as a whole once per shopper. @spec PR-21 ST-70 */
export class CouponPackModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading'
  pack: Pack | null = null
  busy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly code: string,
  ) {
    observableModel(this, { untracked: ['app', 'code', 'requestId'] })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  get stage() {
    return this.pack ? drawState(this.pack, this.app.stores.api.now()) : 'over'
  }

  load = async () => {
    const { api } = this.app.stores
    const requestId = ++this.requestId
    if (!this.pack) this.state = 'loading'
    const { code } = this
    const result = this.isVisitor
      ? await api.call('couponActivity', { code })
      : await api.call('couponActivityMine', { code })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) {
        this.pack = result.data
        this.state = 'ready'
      } else if (isMissing(result.error)) this.state = 'gone'
      else if (!this.pack) this.state = 'failed'
    })
  }

  claim = async () => {
    if (this.busy || !this.pack || this.pack.flag === 1) return
    if (this.isVisitor) return this.app.login()
    this.busy = true
    const result = await this.app.stores.api.call('receiveActivity', { code: this.code })
    runInAction(() => {
      this.busy = false
      if (result.ok) this.markClaimed()
    })
    if (result.ok) return this.app.feedback.toast(commonTexts.toast.claimed)
    this.showRefusal(result.error)
  }

  /** Marks the pack as claimed. @spec ST-70 */
  private markClaimed() {
    if (this.pack) this.pack = { ...this.pack, flag: 1 }
  }

  private showRefusal(error: ApiError) {
    if (error.kind !== 'business' || !EXPLAINED_CODES.includes(error.code)) return this.app.fail(error)
    if (error.code === CODES.couponClaimed) this.markClaimed()
    this.app.feedback.toast(error.msg)
  }

  toMyCoupons = () => void this.app.go('coupons')
  toPoster = () => void this.app.go('couponPoster', { code: this.code })
  toCenter = () => void this.app.replace('couponCenter')

  dispose() {
    this.requestId += 1
  }
}
