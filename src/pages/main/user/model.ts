import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { OrderCard, Reply } from '@/contract/types'
import { levelProgressOf } from '@/domain/growth'
import { OrderType } from '@/domain/kind'
import { OrderStatus } from '@/domain/order-status/codes'
import { formatShopTime } from '@/domain/shop-time'
import { callHelp } from '@/features/main/help'
import { loadConfigValue } from '@/stores/config-values'
import { userTexts } from '@/texts/user'
import type { EntryName } from './entries'

/** Configuration key of the running invitation, which names its coupon pack. */
const INVITE_KEY = 'INVITE_CODE'

/** The newest order on its way, and the range in which its rider arrives: 10:24–10:31, '' while no rider reports one. */
interface LiveOrder {
  order: OrderCard
  range: string
}

const timeOf = (time: string) => formatShopTime(time, 'HH:mm')

/** The account page. A visitor sees the same links with a button to sign in. */
export class UserModel {
  info: Reply<'getUserInfo'> | null = null
  numbers: Reply<'getNumber'> | null = null
  wallet: Reply<'walletGold'> | null = null
  live: LiveOrder | null = null
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private isOpening = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session' | 'startup'> &
      WithHosts<'phone' | 'outside'>,
  ) {
    observableModel(this, {
      untracked: ['app', 'isOpening', 'callHelp'],
      byReference: ['info', 'numbers', 'wallet', 'live'],
    })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  get isStaff() {
    return this.numbers?.staff === 1
  }

  /** Name of the member level; '' while the growth is unknown. @spec PR-22 */
  get level() {
    return this.numbers ? levelProgressOf(this.numbers.growthValue).name : ''
  }

  async load(): Promise<void> {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      Object.assign(this, { info: null, numbers: null, wallet: null, live: null, state: 'ready' })
      return
    }
    if (!this.info) this.state = 'loading'
    const { token } = session
    const [info, numbers, wallet] = await Promise.all([
      api.call('getUserInfo', {}),
      api.call('getNumber', {}),
      api.call('walletGold', {}),
    ])
    // Loads again, because another shopper or nobody is signed in by now.
    if (session.token !== token) return this.load()
    runInAction(() => {
      if (info.ok) this.info = info.data
      if (numbers.ok) this.numbers = numbers.data
      if (wallet.ok) this.wallet = wallet.data
      this.state = this.info ? 'ready' : 'failed'
    })
    await this.loadLive(token)
  }

  /** Loads the line of the newest order on its way, only if the counts name one. A failed call shows no line. */
  private async loadLive(token: string) {
    const { api, session } = this.app.stores
    const isShipped = Boolean(this.numbers?.orders[OrderStatus.shipped])
    const orders = isShipped && (await api.call('orderList', { status: OrderStatus.shipped, pageNum: 1, pageSize: 1 }))
    const order = orders && orders.ok ? orders.data.list[0] : undefined
    const isByRider = order?.orderType === OrderType.lightning
    const rider = isByRider && (await api.call('riderOfOrder', { orderNo: order.orderNo }))
    const eta = rider && rider.ok ? rider.data.eta : null
    if (session.token !== token) return
    const range = eta ? `${timeOf(eta.from)}–${timeOf(eta.to)}` : ''
    runInAction(() => (this.live = order ? { order, range } : null))
  }

  /** Returns the count on a link. */
  countOf(name: EntryName): number | undefined {
    return name === 'messages' ? this.numbers?.unread : undefined
  }

  open = (name: EntryName) => {
    if (name === 'help') return void this.callHelp()
    if (name === 'invite') return void this.openInvite()
    void this.app.go(name)
  }

  openOrders(index: number) {
    void this.app.go('orderList', { index })
  }

  openLive = () => {
    if (!this.live) return
    const { id, orderNo, orderType, orderStatusCode: status } = this.live.order
    if (orderType === OrderType.crossBorder) return void this.app.go('orderGlobalDetail', { id: orderNo })
    void this.app.go('orderDetail', { status, id })
  }

  openWallet = () => void this.app.go('walletHome')

  /** Opens the running invitation, once, whatever the number of taps. */
  private async openInvite() {
    if (this.isOpening) return
    this.isOpening = true
    const code = await loadConfigValue(this.app.stores, INVITE_KEY)
    this.isOpening = false
    if (!code.ok) return this.app.fail(code.error)
    if (code.data) return void this.app.go('inviteGift', { code: code.data })
    this.app.feedback.toast(userTexts.noInvite)
  }

  callHelp = () => callHelp(this.app)

  /** Whether the page offers to close the shop and return to the app around it. */
  get canClose() {
    return this.app.hosts.outside.canClose()
  }

  /** Closes the shop in the app around it; a failure says how else to leave. */
  closeView = async () => {
    const closed = await this.app.hosts.outside.close()
    if (!closed.ok && closed.error.kind !== 'cancel') this.app.feedback.toast(userTexts.closeFailed)
  }
}
