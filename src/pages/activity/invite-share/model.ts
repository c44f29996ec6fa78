import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, ImageUrls, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { PosterModel } from '@/features/activity/poster'
import { messageOf } from '@/features/activity/claiming'
import { publicUrl } from '@/routes'
import { commonTexts } from '@/texts/common'

type Gift = Reply<'inviteGift'>

/** The shopper's own invitation: its results, the rewards to claim, and the ways to share it. @spec ST-69 PR-37 */
export class InviteShareModel {
  readonly gift: Loader<Gift>
  busy = false
  /** Poster, created when it is opened. */
  poster: PosterModel | null = null

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      ImageUrls &
      WithStores<'api' | 'session'> &
      WithHosts<'clipboard' | 'entry' | 'pictures' | 'settings' | 'share'>,
    private readonly code: string,
  ) {
    const { api, session } = app.stores
    this.gift = new Loader(
      () => api.call('inviteGift', { code }),
      () => session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'code', 'gift'] })
  }

  /** Path of the invitation: contains an id that does not reveal the inviter. */
  get path() {
    const id = this.gift.data?.shareId
    return publicUrl('inviteGift', { code: this.code, ...(id && { id }) })
  }

  private posterOf = () => new PosterModel(this.app, { activity: this.code, invite: this.gift.data?.shareId })

  send = () => void this.posterOf().share()

  openPoster = () => {
    this.poster = this.posterOf()
    void this.poster.load()
  }

  closePoster = () => void (this.poster = null)

  /** Claims all due rewards, once, whatever the number of taps. @spec ST-69 */
  claim = async () => {
    if (this.busy || !this.gift.data?.due) return
    this.busy = true
    const result = await this.app.stores.api.call('receiveInvite', { code: this.code })
    const message = result.ok ? commonTexts.toast.claimed : messageOf(result.error)
    if (message) this.app.feedback.toast(message)
    else if (!result.ok) this.app.fail(result.error)
    await this.gift.load()
    runInAction(() => (this.busy = false))
  }

  toGift = () => void this.app.replace('couponCenter')

  dispose() {
    this.gift.dispose()
  }
}
