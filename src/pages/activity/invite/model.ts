import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { drawState } from '@/domain/draw'
import { INVITE_RECEIVE } from '@/domain/enums'
import { isClaimed, messageOf } from '@/features/activity/claiming'
import { commonTexts } from '@/texts/common'

type Pack = Reply<'couponActivity'>
type Gift = Reply<'inviteGift'>

/**
 * A friend's invitation: its gift, and whether it can be claimed. A visitor sees the pack and is sent to sign in.
 * @spec ST-69
 */
export class InviteModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading'
  pack: Pack | null = null
  /** The server's state for this shopper; null for a visitor. */
  gift: Gift | null = null
  busy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly params: { code: string; id?: string | undefined },
  ) {
    observableModel(this, { untracked: ['app', 'params', 'requestId'] })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  /** Whether the url names an inviter. Without one the page only leads to the shopper's own invitations. */
  get hasInviter() {
    return this.params.id !== undefined
  }

  get stage() {
    return this.pack ? drawState(this.pack, this.app.stores.api.now()) : 'over'
  }

  get isClaimed() {
    return this.hasInviter && this.gift?.receiveStatus === INVITE_RECEIVE.received
  }

  /** Why the gift cannot be claimed, in the server's words; '' when it can. */
  get reason() {
    return this.isClaimed ? '' : (this.gift?.reason ?? '')
  }

  load = async () => {
    const requestId = ++this.requestId
    const { api } = this.app.stores
    const { code, id } = this.params
    if (!this.pack) this.state = 'loading'
    const gift = this.isVisitor ? null : await api.call('inviteGift', { code, ...(id && { id }) })
    const result = gift ?? (await api.call('couponActivity', { code }))
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) {
        this.pack = result.data
        this.gift = gift?.ok ? gift.data : null
        this.state = 'ready'
      } else if (isMissing(result.error)) this.state = 'gone'
      else if (!this.pack) this.state = 'failed'
    })
  }

  /** Claims once, whatever the number of taps. @spec ST-69 */
  claim = async () => {
    const { code, id } = this.params
    if (this.busy || !this.pack || this.isClaimed || id === undefined) return
    if (this.isVisitor) return this.app.login()
    this.busy = true
    const result = await this.app.stores.api.call('receiveInvite', { code, id })
    runInAction(() => {
      this.busy = false
      if (this.gift && (result.ok || isClaimed(result.error)))
        this.gift = { ...this.gift, receiveStatus: INVITE_RECEIVE.received }
    })
    if (result.ok) return this.app.feedback.toast(commonTexts.toast.claimed)
    const message = messageOf(result.error)
    if (message) this.app.feedback.toast(message)
    else this.app.fail(result.error)
  }

  toMyCoupons = () => void this.app.go('coupons')
  toShare = () => void this.app.go('inviteShare', { code: this.params.code })
  toCenter = () => void this.app.replace('couponCenter')

  dispose() {
    this.requestId += 1
  }
}
