import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

/** A staff member's group buy and its invited shoppers. @spec PR-35 */
export class StaffDetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  group: Reply<'groupStaffDetail'> | null = null

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly no: string,
  ) {
    observableModel(this, { untracked: ['app', 'no'], byReference: ['group'] })
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (this.state !== 'ready') this.state = 'loading'
    const result = await api.call('groupStaffDetail', { groupNo: this.no })
    runInAction(() => {
      if (result.ok) this.group = result.data
      if (result.ok) this.state = 'ready'
      else if (this.state === 'loading') this.state = isMissing(result.error) ? 'gone' : 'failed'
    })
  }

  login = () => this.app.login()
  invite = () => void this.app.go('groupStaffInvite', { barcode: this.group?.barcode ?? '' })
  toGroup = () => void this.app.go('groupJoin', { id: this.no })
  toList = () => void this.app.replace('groupStaffList', {})
}
