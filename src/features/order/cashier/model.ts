import { makeAutoObservable, runInAction } from 'mobx'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Hosts } from '@/hosts/contract'
import { clockOf, wait, type Clock } from '@/features/order/clock'
import { Countdown } from '@/features/order/countdown'
import { Payer } from '@/features/order/payer'
import { closedWords, findPayment, PAUSES, type PayState } from '@/features/order/pay-query'
import { BENEFITS_PAY, RESULT_TYPE } from '@/domain/enums'
import { payVariant } from '@/domain/order-status'
import { CODES } from '@/contract/codes'
import { PAY_CODES } from '@/contract/codes-pay'
import type { ApiError, Result } from '@/api/result'
import type { Input, PayRequest, Reply } from '@/contract/types'
import { pageUrl, publicUrl } from '@/routes'
import { payTexts as texts } from '@/texts/pay'
import { isTaibaoka, openPayment } from './ways'

type Target = Parameters<Hosts['miniProgram']['open']>[0]
type PayPart = Reply<'queryPay'>['part'] | undefined
type Told = Awaited<ReturnType<Hosts['pay']['pay']>>
type Hint = 'ok' | 'unknown' | 'left' | 'failed' | 'cancel' | 'noSheet'
export type PayMethod = Hosts['pay']['methods'][number]

const LAST_METHOD = 'payMethod'
/** Answers to "pay" that go on to the result: paid already, or moved meanwhile. @spec ER-39 */
const GO_ON = [7008, 7001]
/** A page that is still here after this was not left. */
const AWAY_MS = 4000
/** After another refusal the loader stays so long: who taps on in anger pays nothing twice. @spec ER-40 */
const HIDE_MS = 2000
/** Index of 待付款 in the order list. */
const UNPAID_TAB = 1
/** How often the order is asked about after each hint: a cancelled payment is hardly ever a paid one. */
const TIMES: Record<Hint, number> = {
  ok: PAUSES.length,
  unknown: PAUSES.length,
  left: 1,
  failed: 2,
  cancel: 1,
  noSheet: 1,
}

/** @spec ST-82 */
const hintOf = (told: Told): Hint => {
  if (told.ok) return told.value
  const { error } = told
  if (error.kind === 'cancel') return 'cancel'
  // A page that WeChat does not know, or a WeChat that knows no sheet.
  const hasNoSheet = error.kind === 'unsupported' || (error.kind === 'failed' && error.reason === 'signature')
  return hasNoSheet ? 'noSheet' : 'failed'
}

/** What is said of a WeChat that does not name the payer. @spec ST-80 */
const UNNAMED: Record<number, string> = { [CODES.codeGone]: texts.payerGone, [CODES.providerDown]: texts.noPayer }

/** Codes that the table for all is silent about, because a pay page says the server's sentence where the shopper looks. @spec ER-22 */
const SAID: readonly number[] = Object.values(PAY_CODES)

/** Variants by `type`: 4 the deposit of a reservation, 5 another paid item. @spec NAV-26 */
const DEPOSITS: readonly (string | undefined)[] = ['4', '5']
/** What the server calls a deposit, whatever the address says. @spec VA-26 */
const DEPOSIT_PARTS: readonly PayPart[] = ['deposit', 'reserve']

/** The cashier. The host pays, its answer is a hint, and the order query decides. */
export class PayModel {
  state: 'loading' | 'ready' | 'closed' | 'failed' = 'loading'
  /** Yuan; what the address says until the server has said it. @spec NAV-27 */
  payable = 0
  /** Yuan that the wallet has laid down for it. @spec EN-06 */
  held = 0
  /** Opens the payment; a page that pays in another way puts its own call here. */
  open: (input: Input<'payOrder'>) => Promise<Result<PayRequest>>
  /** Which page of the mini-program around this one pays in the same way. */
  page: 'pay' | 'walletPay' = 'pay'
  method: PayMethod
  readonly lastMethod: PayMethod | null
  /** A variant pays the host's own way and leaves no choice; that of the bank's app, which has no way of its own, does. @spec NAV-28 ST-81 */
  readonly variant: 1 | 2 | null
  /** What runs over the button: paying with the host, asking the server. */
  busy: '' | 'paying' | 'asking' = ''
  /** What became of the last attempt, shown until the next one. */
  message = ''
  /** The mini-program can take the money that this page cannot. */
  inMini: Target | null = null
  /** What is bought is a coupon: nothing is sent. @spec PR-21 */
  isCoupon = false
  /** What is said of an order that takes no money any more. */
  closed: { title: string; text: string } = texts.closed
  /** Medical insurance could pay a part of it. */
  isMedical = false
  /** The wallet could pay it. */
  takesWallet = true
  readonly countdown: Countdown
  readonly orderNo: string
  /** What of an advance sale is being paid. */
  private part: PayPart
  /** What is paid, where that is a benefit. */
  private benefitsId: number | null = null
  private isGone = false
  private readonly payer: Payer
  private readonly type: string | undefined
  private readonly only: PayMethod | null

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session'> &
      WithHosts<'device' | 'login' | 'miniProgram' | 'pay' | 'storage'>,
    params: Record<string, string | undefined>,
    private readonly clock: Clock = clockOf(app),
  ) {
    this.orderNo = params.id ?? ''
    this.payable = Number(params.price) || 0
    this.type = params.type
    this.only = params.only === 'wechat' ? params.only : null
    this.open = (input) => openPayment(app, this.part, input)
    const { session } = app.stores
    this.payer = new Payer(app)
    this.variant = payVariant(params.payType) ?? session.payStatusOf(this.orderNo).payStatus ?? null
    if (this.variant) session.keepPayStatus(this.orderNo, { payStatus: this.variant })
    this.lastMethod = this.methods.find((method) => method === app.hosts.storage.get(LAST_METHOD)) ?? null
    const first = isTaibaoka(app, this.orderNo) ? 'alipay' : this.lastMethod
    this.method = this.methods.find((method) => method === first) ?? this.methods[0] ?? 'wechat'
    this.countdown = new Countdown(clock, () => void this.load())
    type Plain = 'app' | 'clock' | 'isGone' | 'payer' | 'type' | 'only' | 'isEarly' | 'result' | 'benefitsId'
    makeAutoObservable<this, Plain>(this, {
      ...{ isEarly: false, result: false, benefitsId: false },
      type: false,
      only: false,
      open: false,
      page: false,
      app: false,
      clock: false,
      isGone: false,
      payer: false,
      countdown: false,
    })
  }

  /** Ways to pay here, the one used last first. @spec ST-80 ST-81 */
  get methods(): PayMethod[] {
    const { only } = this
    const methods = this.app.hosts.pay.methods.filter((method) => !only || method === only)
    if (this.variant && this.variant !== this.app.hosts.pay.payType) return methods.slice(0, 1)
    return [...methods].sort((a, b) => Number(b === this.lastMethod) - Number(a === this.lastMethod))
  }

  /** A benefit is paid: nothing is sent afterwards. */
  get isBenefit() {
    return !!this.benefitsId
  }

  /** A deposit, in the bank's app. @spec VA-26 */
  get isBlocked() {
    const isDeposit = DEPOSITS.includes(this.type) || DEPOSIT_PARTS.includes(this.part)
    return isDeposit && !this.app.hosts.pay.takesDeposits()
  }

  /** Group-buy, outside of a mini-program. @spec ST-79 */
  get isElsewhere() {
    return !this.app.hosts.pay.takes(this.orderNo)
  }

  /** Every time the page shows: the shopper may have paid on the provider's page. Back from WeChat's the payment goes on. */
  async show() {
    if (this.busy === 'paying' || this.busy === 'asking') return
    await this.load()
    if (this.payer.isNamed) await this.pay()
  }

  async load() {
    if (this.isGone) return
    if (this.state === 'failed') this.state = 'loading'
    this.take(await this.ask(1))
  }

  private ask(times: number) {
    return findPayment(this.app, this.clock, this.orderNo, { times, isWanted: () => !this.isGone, part: this.part })
  }

  private take(found: PayState) {
    if (this.isGone) return
    if (found.kind === 'unknown') return this.fail(found.error)
    if (found.answer.part === 'reserve') this.part = 'reserve'
    this.benefitsId = found.answer.benefitsId
    if (found.kind === 'paid' || found.kind === 'deposited') return this.finish()
    if (this.isEarly(found.answer)) return this.toBalance()
    this.part = found.answer.part
    this.isCoupon = this.part === 'coupon'
    this.isMedical = found.answer.medical === 1
    this.takesWallet = found.answer.wallet !== 0
    this.payable = found.answer.payable
    this.held = found.answer.billGold
    this.closed = closedWords(found.answer) ?? texts.closed
    this.state = found.kind === 'closed' ? 'closed' : 'ready'
    this.countdown.start(found.kind === 'closed' ? null : found.answer.expireTime)
  }

  /** A balance whose time has not come. @spec PR-16 */
  private isEarly = ({ opensAt }: Reply<'queryPay'>) => !!opensAt && this.clock.now() < Date.parse(opensAt)

  /** The page that says from when it is paid. */
  private toBalance() {
    this.leave()
    void this.app.replace('orderPresell', { type: 1, orderNo: this.orderNo })
  }

  private fail(error: ApiError) {
    if (this.state === 'loading') this.state = 'failed'
    this.app.fail(error)
  }

  private finish() {
    this.leave()
    // @spec ST-84
    if (this.part === 'reserve') return void this.app.replace('userPreSuccess', this.reserved)
    void this.app.replace('orderResult', this.result(1))
  }

  /** Where it is shown what became of it; of an advance sale, which of its two payments; of a benefit, which. @spec NAV-41 */
  private result = (state: 0 | 1) => ({
    state,
    orderNo: this.orderNo,
    ...(this.part === 'balance' ? { type: 'balance' } : {}),
    ...(this.benefitsId ? { state: BENEFITS_PAY.joined, type: RESULT_TYPE.benefit, benefitsId: this.benefitsId } : {}),
  })

  /** Where a paid reservation leads. @spec ST-84 */
  private get reserved() {
    return { id: 1, orderNo: this.orderNo }
  }

  choose(method: PayMethod) {
    if (!this.busy) this.method = method
  }

  /** Pays once, however often it is tapped. @spec ST-80 ST-82 ER-39 */
  async pay() {
    if (this.busy || this.state !== 'ready' || this.isElsewhere || this.isBlocked) return
    this.begin()
    const { app, orderNo, method } = this
    app.hosts.storage.set(LAST_METHOD, method)
    const isReserve = this.part === 'reserve'
    const returnUrl = isReserve ? publicUrl('userPreSuccess', this.reserved) : publicUrl('orderResult', this.result(0))
    const payer = await this.payer.told()
    if (!payer) return this.check(hintOf(await app.hosts.pay.hand(this.page, orderNo)))
    const result = await this.open({ orderNo, method, returnUrl, ...payer })
    if (result.ok) return this.check(hintOf(await app.hosts.pay.pay(result.data)))
    if (result.error.kind === 'business' && GO_ON.includes(result.error.code)) return this.check('unknown')
    const code = result.error.kind === 'business' ? result.error.code : 0
    if (code === CODES.unknownAccount) return this.identify()
    const said = result.error.kind === 'business' && SAID.includes(code) ? result.error.msg : ''
    const message = UNNAMED[code] ?? said
    if (!message) app.fail(result.error)
    if (!message && code > 0) await wait(this.clock, HIDE_MS)
    this.stop(message)
  }

  /** The button is locked until `stop` or an answer of the order's. */
  begin() {
    this.busy = 'paying'
    this.message = ''
  }

  stop(message: string) {
    runInAction(() => {
      this.busy = ''
      this.message = message
    })
  }

  /** Leaves for WeChat's page, which names the payer and comes back here. @spec ST-80 */
  private async identify() {
    if (await this.payer.identify()) return this.away()
    this.stop(texts.noPayer)
  }

  /** Where our mini-program pays this order; asked for once. @spec ST-79 BC-86 */
  async findMini() {
    const { api } = this.app.stores
    const path = pageUrl('orderPay', { id: this.orderNo }).slice(1)
    const [page = '', query = ''] = path.split('?')
    const link = await api.call('getWechatLink', { path: page, query })
    if (link.ok) runInAction(() => (this.inMini = { appId: link.data.appId, path, link: link.data.url }))
  }

  openMini = async () => {
    if (!this.inMini) await this.findMini()
    const opened = this.inMini && (await this.app.hosts.miniProgram.open(this.inMini))
    if (!opened?.ok) this.app.feedback.toast(texts.elsewhere.byHand)
  }

  /** The query decides, whatever the host said. @spec ST-82 */
  async check(hint: Hint) {
    if (hint === 'left') return this.away()
    runInAction(() => (this.busy = 'asking'))
    const found = await this.ask(TIMES[hint])
    runInAction(() => {
      this.busy = ''
      this.take(found)
      if (found.kind === 'unpaid') this.unpaid(hint)
    })
  }

  /** The provider's page takes this one's place. Where it does not, or after a return to it, the button is free again. */
  private async away() {
    await wait(this.clock, AWAY_MS)
    runInAction(() => (this.busy = ''))
    await this.load()
  }

  private unpaid(hint: Hint) {
    if (hint === 'cancel') this.message = texts.cancelled
    else if (hint === 'failed') this.message = texts.failed
    else if (hint === 'noSheet') this.message = texts.noSheet
    else {
      this.leave()
      void this.app.replace('orderResult', this.result(0))
    }
  }

  /** Leaving an unpaid order asks first. */
  async back() {
    if (this.state !== 'ready') return this.app.back()
    const { title, confirm, stay } = texts.leave
    const message = this.isCoupon ? texts.coupon.kept : texts.leave.message
    if (await this.app.feedback.ask({ title, message, confirm, cancel: stay, danger: true })) this.toOrders()
  }

  toOrders = () => {
    this.leave()
    if (this.benefitsId) return void this.app.replace('welfareDetail', { id: this.benefitsId, backTo: '/welfare' })
    if (this.isCoupon) return void this.app.replace('couponSales')
    void this.app.replace('orderList', { index: this.state === 'closed' ? 0 : UNPAID_TAB })
  }

  toHome = () => void this.app.go('home')

  private leave() {
    this.isGone = true
    this.countdown.stop()
  }

  dispose() {
    this.leave()
  }
}
