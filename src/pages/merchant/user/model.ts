import { observableModel } from '@/stores/observable-model'
import { runInAction } from 'mobx'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isLoginRefused } from '@/domain/partner'
import { OrderListModel } from '@/features/order/list/model'
import { callHelp } from '@/features/main/help'
import { merchantTexts } from '@/texts/merchant'

export type EntryName = keyof typeof merchantTexts.user.entries

/** Page of a partner's customer: the orders of this shop, the customer's data, and the link to our own shop. */
export class MerchantUserModel {
  info: Reply<'getUserInfo'> | null = null
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  readonly orders: OrderListModel
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'location' | 'session' | 'startup'> &
      WithHosts<'pay' | 'phone'>,
    params: Record<string, string | undefined>,
  ) {
    this.orders = new OrderListModel(app, params, false, this.isFirstPage ? 'search' : 'home')
    observableModel(this, { untracked: ['app', 'orders', 'requestId'], byReference: ['info'] })
  }

  /** Whether the customer may go on in our own shop: not where our sign-in is refused. @spec VA-21 */
  get mayLeave() {
    return !isLoginRefused(this.app.stores.startup.partner)
  }

  /** Whether the shell begins with this page, which then leads to the products. @spec NAV-22 */
  get isFirstPage() {
    return this.app.stores.startup.partner?.home === 'user'
  }

  show = async () => {
    const { session } = this.app.stores
    if (!session.isLoggedIn) {
      this.requestId += 1
      return Object.assign(this, { state: 'visitor', info: null })
    }
    await Promise.all([this.loadInfo(), this.orders.show()])
  }

  loadInfo = async () => {
    const requestId = ++this.requestId
    if (!this.info) this.state = 'loading'
    const result = await this.app.stores.api.call('getUserInfo', {})
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.info = result.data
      this.state = this.info ? 'ready' : 'failed'
    })
  }

  search = () => void this.app.go('search')

  login = () => this.app.login()

  open = (name: EntryName) => {
    if (name === 'help') return void callHelp(this.app)
    void this.app.go(name)
  }

  /** Ends the partner's visit after a confirmation: the own shop has a cart and orders of its own. */
  leave = async () => {
    const { title, message, confirm, cancel } = merchantTexts.user.leave
    if (!(await this.app.feedback.askQuestion({ title, message, confirm, cancel }))) return
    const { startup, cart } = this.app.stores
    startup.leavePartner()
    void cart.loadCount()
    await this.app.replace('home')
  }

  dispose() {
    this.requestId += 1
    this.orders.dispose()
  }
}
