import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ImageUrls, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { PosterModel } from '@/features/activity/poster'

/** Invitation by a staff member to a group buy: the poster contains the inviter. @spec PR-35 ST-16 */
export class StaffInviteModel {
  state: 'loading' | 'ready' | 'refused' | 'gone' | 'failed' | 'visitor' = 'loading'
  poster: PosterModel | null = null
  storeName = ''
  private refno = ''

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      LoginPrompt &
      ImageUrls &
      WithStores<'api' | 'session'> &
      WithHosts<'clipboard' | 'entry' | 'pictures' | 'settings' | 'share'>,
    private readonly barcode: string,
  ) {
    observableModel(this, { untracked: ['app', 'barcode', 'refno'], byReference: ['poster'] })
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (this.state === 'ready') return
    this.state = 'loading'
    const { barcode } = this
    const [userInfo, activity] = await Promise.all([
      api.call('groupUserinfo', {}),
      api.call('groupActivityId', { barcode }),
    ])
    runInAction(() => {
      if (!userInfo.ok || !activity.ok) return void (this.state = 'failed')
      const { groupActivityId } = activity.data
      if (userInfo.data.staff === 0) this.state = 'refused'
      else if (groupActivityId === null) this.state = 'gone'
      else {
        this.storeName = userInfo.data.storeName
        this.refno = userInfo.data.refno
        this.poster = new PosterModel(this.app, { barcode, group: { groupActivityId } })
        this.state = 'ready'
      }
    })
  }

  /** Path of the share card in the host's menu, which also contains the inviter. */
  get path() {
    const path = this.poster?.path ?? '/activitygroup/index'
    return this.refno ? `${path}${path.includes('?') ? '&' : '?'}referrer=activityGroup&refno=${this.refno}` : path
  }

  login = () => this.app.login()
  toHome = () => void this.app.replace('groupHome', {})
}
