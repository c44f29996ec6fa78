import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { countdownParts } from '@/domain/flash-sale'
import { formatYuan } from '@/domain/money'
import { OrderStatus } from '@/domain/order-status'
import { byTimer, type Delay } from '@/stores/delay'

type OrderCard = Reply<'orderList'>['list'][number]
const PAGE_SIZE = 10
const SECOND_MS = 1000

/** Returns the end of an order's payment time in ms; NaN when it has none. */
const endOf = ({ expireTime }: OrderCard) => Date.parse(expireTime ?? '')

/** Returns the amount that the cashier asks for now: of a presale one of its two payments. */
const dueOf = ({ payable, presell }: OrderCard) => {
  if (!presell) return payable
  return presell.deposited === 1 ? presell.balance : presell.deposit
}

/** Unpaid order of the shopper that closes first: its amount, the time left, and the link to its cashier. */
export class UnpaidOrder {
  private order: OrderCard | null = null
  private now = 0
  private requestId = 0
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: Pick<Navigation, 'go'> & WithStores<'api' | 'session'> & WithHosts<'pay'>,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, {
      untracked: ['app', 'delay', 'requestId', 'stopTimer'],
      byReference: ['order'],
    })
  }

  get isShown() {
    return this.app.stores.session.isLoggedIn && this.order !== null && endOf(this.order) > this.now
  }

  /** Amount to pay: '94.10'. */
  get amount() {
    return formatYuan(this.order ? dueOf(this.order) : 0)
  }

  /** Time left: '14:32', with hours where there are any. */
  get timeLeft() {
    const { days, parts } = countdownParts(this.order ? endOf(this.order) - this.now : 0)
    const [hours, ...rest] = parts
    const wholeHours = days * 24 + Number(hours)
    return (wholeHours > 0 ? [String(wholeHours).padStart(2, '0'), ...rest] : rest).join(':')
  }

  /** Loads the order each time the cart shows: it may have been paid or cancelled elsewhere. Fails silently. */
  async load() {
    const requestId = ++this.requestId
    const { api, session } = this.app.stores
    const result = session.isLoggedIn
      ? await api.call('orderList', { status: OrderStatus.unpaid, pageNum: 1, pageSize: PAGE_SIZE })
      : null
    if (requestId !== this.requestId) return
    runInAction(() => {
      const now = api.now()
      const open = result?.ok ? result.data.list.filter((order) => endOf(order) > now) : []
      this.order = open.sort((a, b) => endOf(a) - endOf(b))[0] ?? null
    })
    this.tick()
  }

  private tick() {
    this.stop()
    this.now = this.app.stores.api.now()
    if (this.isShown) this.stopTimer = this.delay(() => this.tick(), SECOND_MS)
  }

  /** Stops the clock: the page is hidden. */
  stop = () => this.stopTimer()

  toCashier = () => {
    const { payType } = this.app.hosts.pay
    if (this.order) void this.app.go('orderPay', { id: this.order.orderNo, ...(payType && { payType }) })
  }
}
