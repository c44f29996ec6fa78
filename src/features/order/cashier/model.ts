import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Hosts } from '@/hosts/contract'
import { clockOf, stoppable, wait, type Clock } from '@/features/order/clock'
import { Countdown } from '@/features/order/countdown'
import { enterPartner, shellPlatform } from '@/features/order/enter-partner'
import { Payer } from '@/features/order/payer'
import { closedTexts, findPayment, withCoupon, type PayState } from '@/features/order/pay-query'
import { CashierType, PayStatus, RESULT_TYPE } from '@/domain/enums'
import { payVariant } from '@/domain/order-status'
import { promiseText, type Promised } from '@/domain/promise'
import { CODES } from '@/contract/codes'
import type { ApiError, Result } from '@/api/result'
import type { Input, PayRequest, Reply } from '@/contract/types'
import { pageUrl, publicUrl } from '@/routes'
import { payTexts as texts } from '@/texts/pay'
import { hintOf, QUERIES, type Hint } from './hint'
import { isTaibaoka, openPayment } from './methods'
import { loadOffered } from './offered'
import { refusalOf } from './refusal'

type Target = Parameters<Hosts['miniProgram']['open']>[0]
type PayPart = Reply<'queryPay'>['part'] | undefined
export type PayMethod = Hosts['pay']['methods'][number]

const LAST_METHOD = 'payMethod'
/** Time in ms to wait for the provider's page to replace this one. */
const AWAY_MS = 4000
/**
 * Time in ms that the button stays locked after any other refusal, so that repeated taps do not pay twice.
 * @spec ER-40
 */
const LOCK_MS = 2000
/** Index of 待付款 in the order list. */
const UNPAID_TAB = 1
/** Values of `type` for a deposit. @spec NAV-26 */
const DEPOSITS: readonly (string | undefined)[] = Object.values(CashierType).map(String)
/** Parts that count as a deposit by the server's answer, whatever the url contains. @spec VA-26 */
const DEPOSIT_PARTS: readonly PayPart[] = ['deposit', 'reserve']

/** Cashier of one order. The host pays and its result is only a hint; the payment query decides. */
export class PayModel {
  state: 'loading' | 'ready' | 'closed' | 'failed' = 'loading'
  /** Amount to pay in yuan; taken from the url until the server's amount arrives. @spec NAV-27 */
  payable = 0
  /** Wallet balance reserved for the order, in yuan. @spec EN-06 */
  reservedBalance = 0
  /** Starts the payment; a page with another way to pay sets its own request here. */
  open: (input: Input<'payOrder'>) => Promise<Result<PayRequest>>
  /** Page of the surrounding mini-program that pays in the same way. */
  page: 'pay' | 'walletPay' = 'pay'
  method: PayMethod
  readonly lastMethod: PayMethod | null
  /**
   * Variant from the url: it fixes one payment method, except in the bank's app, which has no method of its own and
   * offers a choice.
   * @spec NAV-28 ST-81
   */
  readonly variant: 1 | 2 | null
  /** State of the button: paying with the host, querying the server, or idle. */
  busy: '' | 'paying' | 'asking' = ''
  /** Message about the last attempt, shown until the next one. */
  message = ''
  /** Mini-program that can take a payment this page cannot. */
  inMini: Target | null = null
  /** Whether the order is for a coupon, so nothing is delivered. @spec PR-21 */
  isCoupon = false
  /** Texts for an order that can no longer be paid. */
  closedNote: { title: string; text: string } = texts.closed
  /** Delivery time promised for the order; null without a promise. */
  private promise: Promised | null = null
  /** When a cross-border order arrives, as text; '' for others. */
  private arrival = ''
  /** Whether a coupon pays a part, so that it comes back when the order is cancelled. */
  hasCoupon = false
  /** Whether medical insurance can pay a part. */
  isMedical = false
  /** Whether the wallet can pay the order. */
  takesWallet = true
  readonly countdown: Countdown
  readonly orderNo: string
  /** Part of the price being paid: deposit, balance and others. */
  part: PayPart
  /** Id of the benefit being paid, null for other orders. */
  private benefitsId: number | null = null
  private isGone = false
  private readonly clock: ReturnType<typeof stoppable>
  private readonly payer: Payer
  private readonly type: string | undefined
  private readonly only: PayMethod | null
  /** Methods that the partner's shop offers; null for the own shop, and until they are known. */
  private offered: readonly string[] | null = null

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session' | 'startup'> &
      WithHosts<'device' | 'login' | 'miniProgram' | 'pay' | 'storage'>,
    params: Record<string, string | undefined>,
    clock: Clock = clockOf(app),
  ) {
    this.clock = stoppable(clock)
    enterPartner(app, params.platform)
    this.orderNo = params.id ?? ''
    this.payable = Number(params.price) || 0
    this.type = params.type
    this.only = params.only === 'wechat' ? params.only : null
    this.open = (input) => openPayment(app, this.part, input)
    const { session } = app.stores
    this.payer = new Payer(app)
    this.variant = payVariant(params.payType) ?? session.payStatusOf(this.orderNo).payStatus ?? null
    if (this.variant) session.cachePayStatus(this.orderNo, { payStatus: this.variant })
    this.lastMethod = this.methods.find((method) => method === app.hosts.storage.get(LAST_METHOD)) ?? null
    const preferredMethod = isTaibaoka(app, this.orderNo) ? 'alipay' : this.lastMethod
    this.method = this.methods.find((method) => method === preferredMethod) ?? this.methods[0] ?? 'wechat'
    this.countdown = new Countdown(clock, () => void this.load())
    observableModel(this, {
      untracked: [
        'isEarly',
        'result',
        'benefitsId',
        'type',
        'only',
        'open',
        'page',
        'app',
        'clock',
        'isGone',
        'payer',
        'countdown',
      ],
    })
  }

  /** Payment methods available here, the last used first. @spec ST-80 ST-81 */
  get methods(): PayMethod[] {
    const { only } = this
    const methods = this.app.hosts.pay.methods.filter((method) => (!only || method === only) && this.isOffered(method))
    if (this.variant && this.variant !== this.app.hosts.pay.payType) return methods.slice(0, 1)
    return [...methods].sort((a, b) => Number(b === this.lastMethod) - Number(a === this.lastMethod))
  }

  /** Promised delivery time: '今天 10:21–10:36 送到', '跨境直邮，预计 7–15 天送达'; '' without a promise. */
  get promised() {
    return this.promise ? promiseText(this.promise, this.clock.now()) : this.arrival
  }

  /** Whether a benefit is being paid, so nothing is delivered afterwards. */
  get isBenefit() {
    return !!this.benefitsId
  }

  /** Whether this is a deposit in the bank's app, which cannot be paid there. @spec VA-26 */
  get isBlocked() {
    const isDeposit = DEPOSITS.includes(this.type) || DEPOSIT_PARTS.includes(this.part)
    return isDeposit && !this.app.hosts.pay.takesDeposits()
  }

  /** Whether a reservation is paid, whatever the url contains: it is picked up at the store. @spec NAV-26 */
  get isReservation() {
    return this.part === 'reserve'
  }

  /** Whether this is a group-buy order outside a mini-program. @spec ST-79 */
  get isPaidInMiniProgram() {
    return !this.app.hosts.pay.takes(this.orderNo)
  }

  /**
   * Reloads every time the page shows, because the shopper may have paid on the provider's page. After a return from
   * WeChat's page the payment continues.
   */
  async show() {
    if (this.busy === 'paying' || this.busy === 'asking') return
    await this.load()
    if (this.payer.isNamed) await this.pay()
  }

  async load() {
    if (this.isGone) return
    if (this.state === 'failed') this.state = 'loading'
    const [payState] = await Promise.all([this.queryPayment(1), this.loadMethods()])
    this.setPayState(payState)
  }

  private isOffered(method: string) {
    return !this.offered || this.offered.includes(method)
  }

  /** Loads the methods of the shop. Without them the server refuses a method that it does not offer. */
  private async loadMethods() {
    if (this.offered) return
    const offered = await loadOffered(this.app.stores)
    if (!offered) return
    runInAction(() => {
      this.offered = offered
      if (!this.methods.includes(this.method)) this.method = this.methods[0] ?? this.method
    })
  }

  private queryPayment(times: number) {
    return findPayment(this.app, this.clock, this.orderNo, { times, isCurrent: () => !this.isGone, part: this.part })
  }

  private setPayState(payState: PayState) {
    if (this.isGone) return
    if (payState.kind === 'unknown') return this.fail(payState.error)
    if (payState.answer.part === 'reserve') this.part = 'reserve'
    this.benefitsId = payState.answer.benefitsId
    if (payState.kind === 'paid' || payState.kind === 'deposited') return this.finish()
    if (this.isEarly(payState.answer)) return this.toBalance()
    this.part = payState.answer.part
    this.isCoupon = this.part === 'coupon'
    this.promise = payState.answer.promise
    this.arrival = payState.answer.arrival
    this.isMedical = payState.answer.medical === 1 && this.isOffered('medical')
    this.takesWallet = payState.answer.wallet !== 0 && this.isOffered('wallet')
    this.payable = payState.answer.payable
    this.reservedBalance = payState.answer.billGold
    this.closedNote = closedTexts(payState.answer) ?? withCoupon(texts.closed, payState.answer)
    this.hasCoupon = payState.answer.coupon === 1
    this.state = payState.kind === 'closed' ? 'closed' : 'ready'
    this.countdown.start(payState.kind === 'closed' ? null : payState.answer.expireTime)
  }

  /** Returns whether the balance cannot be paid yet. @spec PR-16 */
  private isEarly = ({ opensAt }: Reply<'queryPay'>) => !!opensAt && this.clock.now() < Date.parse(opensAt)

  /** Opens the page that shows when the balance can be paid. */
  private toBalance() {
    this.stopQuerying()
    void this.app.replace('orderPresell', { type: 1, orderNo: this.orderNo })
  }

  private fail(error: ApiError) {
    if (this.state === 'loading') this.state = 'failed'
    this.app.fail(error)
  }

  private finish() {
    this.stopQuerying()
    // @spec ST-84
    if (this.part === 'reserve') return void this.app.replace('userPreSuccess', this.successParams)
    void this.app.replace('orderResult', this.result(1))
  }

  /** Parameters of the result page, including the part of a presale or the benefit being paid. @spec NAV-41 */
  private result = (state: 0 | 1) => ({
    state,
    orderNo: this.orderNo,
    ...(this.part === 'balance' ? { type: 'balance' } : {}),
    ...(this.benefitsId ? { state: PayStatus.joined, type: RESULT_TYPE.benefit, benefitsId: this.benefitsId } : {}),
  })

  /** Parameters of the success page of a paid reservation. @spec ST-84 */
  private get successParams() {
    return { id: 1, orderNo: this.orderNo }
  }

  choose(method: PayMethod) {
    if (!this.busy) this.method = method
  }

  /** Pays once on repeated taps. @spec ST-80 ST-82 ER-39 */
  async pay() {
    if (this.busy || this.state !== 'ready' || this.isPaidInMiniProgram || this.isBlocked) return
    this.lockButton()
    const { app, orderNo, method } = this
    app.hosts.storage.set(LAST_METHOD, method)
    const isReserve = this.part === 'reserve'
    const returnUrl = isReserve
      ? publicUrl('userPreSuccess', this.successParams)
      : publicUrl('orderResult', this.result(0))
    const payer = await this.payer.readPayer()
    if (!payer) return this.check(hintOf(await app.hosts.pay.handOver(this.page, orderNo, shellPlatform(app))))
    const result = await this.open({ orderNo, method, returnUrl, ...payer })
    if (result.ok) return this.check(hintOf(await app.hosts.pay.pay(result.data)))
    const { code, message, isDecided } = refusalOf(result.error)
    if (isDecided) return this.check('unknown')
    if (code === CODES.unknownAccount) return this.identify()
    if (!message) app.fail(result.error)
    if (!message && code > 0) await wait(this.clock, LOCK_MS)
    this.stop(message)
  }

  /** Locks the button until `stop` or an answer of the payment query. */
  lockButton() {
    this.busy = 'paying'
    this.message = ''
  }

  stop(message: string) {
    runInAction(() => {
      this.busy = ''
      this.message = message
    })
  }

  /** Leaves for WeChat's page, which identifies the payer and returns here. @spec ST-80 */
  private async identify() {
    if (await this.payer.identify()) return this.waitForReturn()
    this.stop(texts.noPayer)
  }

  /** Page of our mini-program that pays this order. */
  private get miniPage() {
    const path = pageUrl('orderPay', { id: this.orderNo }).slice(1)
    const [page = '', query = ''] = path.split('?')
    return { path, page, query }
  }

  /** Returns the url of a code that opens the mini-program's cashier; '' when there is none. @spec ST-79 */
  async findMiniCode(): Promise<string> {
    const { page: path, query } = this.miniPage
    const url = publicUrl('orderPay', { id: this.orderNo })
    const result = await this.app.stores.api.call('createCode', { kind: 'mini', path, query, url })
    return result.ok ? result.data.code : ''
  }

  /** Finds the page of our mini-program that pays this order; a found page is loaded once. @spec ST-79 BC-86 */
  async findMini() {
    const { api } = this.app.stores
    const { path, page, query } = this.miniPage
    const link = await api.call('getWechatLink', { path: page, query })
    if (link.ok) runInAction(() => (this.inMini = { appId: link.data.appId, path, link: link.data.url }))
  }

  openMini = async () => {
    if (!this.inMini) await this.findMini()
    const openResult = this.inMini && (await this.app.hosts.miniProgram.open(this.inMini))
    if (!openResult?.ok) this.app.feedback.toast(texts.elsewhere.byHand)
  }

  /** Queries the order; this decides, whatever the host reported. @spec ST-82 */
  async check(hint: Hint) {
    if (hint === 'left') return this.waitForReturn()
    runInAction(() => (this.busy = 'asking'))
    const payState = await this.queryPayment(QUERIES[hint])
    runInAction(() => {
      this.busy = ''
      this.setPayState(payState)
      if (payState.kind === 'unpaid') this.unpaid(hint)
    })
  }

  /** Waits while the provider's page replaces this one. If it does not, or after a return, the button is unlocked. */
  private async waitForReturn() {
    await wait(this.clock, AWAY_MS)
    runInAction(() => (this.busy = ''))
    await this.load()
  }

  private unpaid(hint: Hint) {
    if (hint === 'cancel') this.message = texts.cancelled
    else if (hint === 'failed') this.message = texts.failed
    else if (hint === 'noSheet') this.message = texts.noSheet
    else {
      this.stopQuerying()
      void this.app.replace('orderResult', this.result(0))
    }
  }

  /** Whether the order is unpaid, so that leaving needs a confirmation: by the page's back and by the host's. */
  get asksBeforeLeaving() {
    return this.state === 'ready'
  }

  /** Leaves the page; an unpaid order needs a confirmation. */
  async goBack() {
    if (!this.asksBeforeLeaving) return this.app.back()
    const { title, confirm, stay } = texts.leave
    const message = this.isCoupon ? texts.coupon.reservedNote : texts.leave.message
    if (await this.app.feedback.askQuestion({ title, message, confirm, cancel: stay, danger: true })) this.toOrders()
  }

  toOrders = () => {
    this.stopQuerying()
    if (this.benefitsId) return void this.app.replace('welfareDetail', { id: this.benefitsId, backTo: '/welfare' })
    if (this.isCoupon) return void this.app.replace('couponSales')
    void this.app.replace('orderList', { index: this.state === 'closed' ? 0 : UNPAID_TAB })
  }

  toHome = () => void this.app.go('home')

  private stopQuerying() {
    this.isGone = true
    this.countdown.stop()
  }

  dispose() {
    this.stopQuerying()
    this.clock.stop()
  }
}
