import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { callHelp } from '@/features/main/help'
import { commonTexts } from '@/texts/common'
import { userTexts } from '@/texts/user'

/** The shopper's own page. A visitor sees the same rooms with the way to login. */
export class UserModel {
  info: Reply<'getUserInfo'> | null = null
  numbers: Reply<'getNumber'> | null = null
  state: 'loading' | 'ready' | 'failed' = 'loading'
  leaving = false

  constructor(private readonly app: AppModel) {
    makeAutoObservable<this, 'app'>(this, { app: false, callHelp: false })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  async load(): Promise<void> {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.info = null
      this.numbers = null
      this.state = 'ready'
      return
    }
    if (!this.info) this.state = 'loading'
    const { token } = session
    const [info, numbers] = await Promise.all([api.call('getUserInfo', {}), api.call('getNumber', {})])
    // Someone else, or nobody, is signed in by now: their page is asked for.
    if (session.token !== token) return this.load()
    runInAction(() => {
      if (info.ok) this.info = info.data
      if (numbers.ok) this.numbers = numbers.data
      this.state = this.info ? 'ready' : 'failed'
    })
  }

  openOrders(index: number) {
    void this.app.go('orderList', { index })
  }

  callHelp = () => callHelp(this.app)

  async logout() {
    if (this.leaving) return
    this.leaving = true
    const { logoutTitle, logoutText, logout, loggedOut } = userTexts
    const sure = await this.app.feedback.ask({
      title: logoutTitle,
      message: logoutText,
      confirm: logout,
      cancel: commonTexts.cancel,
      danger: true,
    })
    if (sure) {
      await this.app.stores.session.logout()
      this.app.stores.endSession()
      this.app.feedback.toast(loggedOut)
    }
    runInAction(() => (this.leaving = false))
    await this.load()
  }
}
