import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { callHelp } from '@/features/main/help'
import { commonTexts } from '@/texts/common'
import { userTexts } from '@/texts/user'

/** Pages linked from the account page, in display order. */
export const ENTRIES = [
  { name: 'messages', text: 'messages', icon: 'bell' },
  { name: 'member', text: 'member', icon: 'star' },
  { name: 'welfare', text: 'welfare', icon: 'box' },
  { name: 'collect', text: 'collect', icon: 'star' },
  { name: 'record', text: 'record', icon: 'clock' },
  { name: 'addressList', text: 'address', icon: 'pin' },
  { name: 'searchAddress', text: 'place', icon: 'store' },
  { name: 'patients', text: 'patients', icon: 'rx' },
  { name: 'insuranceCard', text: 'insured', icon: 'shield' },
  { name: 'walletPassword', text: 'wallet', icon: 'wallet' },
  { name: 'userInfo', text: 'info', icon: 'user' },
  { name: 'serviceHome', text: 'answers', icon: 'chat' },
  { name: 'health', text: 'health', icon: 'info' },
  { name: 'feedback', text: 'feedback', icon: 'chat' },
  { name: 'certificate', text: 'certificate', icon: 'receipt' },
  { name: 'consent', text: 'consent', icon: 'shield' },
  { name: 'update', text: 'update', icon: 'info' },
] as const

/** The account page. A visitor sees the same links with a button to sign in. */
export class UserModel {
  info: Reply<'getUserInfo'> | null = null
  numbers: Reply<'getNumber'> | null = null
  state: 'loading' | 'ready' | 'failed' = 'loading'
  leaving = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      WithStores<'api' | 'endSession' | 'location' | 'session'> &
      WithHosts<'phone'>,
  ) {
    observableModel(this, { untracked: ['app', 'callHelp', 'valueOf'] })
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
    // Loads again, because another shopper or nobody is signed in by now.
    if (session.token !== token) return this.load()
    runInAction(() => {
      if (info.ok) this.info = info.data
      if (numbers.ok) this.numbers = numbers.data
      this.state = this.info ? 'ready' : 'failed'
    })
  }

  /** Returns the value shown on a link. */
  valueOf(name: (typeof ENTRIES)[number]['name']) {
    if (name === 'collect') return this.numbers?.collectNum || undefined
    if (name === 'searchAddress') return this.app.stores.location.place.title
    return name === 'messages' && this.numbers?.unread ? `${this.numbers.unread}${userTexts.messageUnit}` : undefined
  }

  openOrders(index: number) {
    void this.app.go('orderList', { index })
  }

  callHelp = () => callHelp(this.app)

  async logout() {
    if (this.leaving) return
    this.leaving = true
    const { logoutTitle, logoutText, logout, loggedOut } = userTexts
    const sure = await this.app.feedback.askQuestion({
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
