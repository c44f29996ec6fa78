import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import { PAY_CODES } from '@/contract/codes-pay'
import type { Input, Reply } from '@/contract/types'
import { medicarePage } from '@/domain/city'
import { clockOf, wait, type Clock } from '@/features/order/clock'
import { Countdown } from '@/features/order/countdown'
import { enterPartner, shellPlatform } from '@/features/order/enter-partner'
import { openCashier } from '@/features/order/open-cashier'
import { Payer, placeOf } from '@/features/order/payer'
import { PAUSES } from '@/features/order/pay-query'
import { publicUrl } from '@/routes'
import { insuranceTexts } from '@/texts/insurance'
import { payTexts } from '@/texts/pay'

const texts = insuranceTexts.pay
/** Error codes of an order that is paid or has changed in the meantime: the insurer's status decides. @spec ER-39 */
const STATUS_DECIDES_CODES: readonly number[] = [CODES.alreadyPaid, CODES.orderMoved]
/** Time in ms to wait for another page to replace this one. */
const AWAY_MS = 4000
const PAID = 2
const FAILED = 3

/** Returns the server's own message. */
const messageIn = (error: ApiError) => (error.kind === 'business' ? error.msg : '')
const codeOf = (error: ApiError) => (error.kind === 'business' ? error.code : 0)

/**
 * Pays an order by medical insurance: shows the split, has the host collect the shopper's part, and queries until the
 * result is known.
 * @spec ST-83
 */
export class MedicalPayModel {
  state: 'loading' | 'ready' | 'failed' | 'noCard' | 'unclear' = 'loading'
  bill: Reply<'medicalPreregister'> | null = null
  busy: '' | 'paying' | 'asking' = ''
  /** Message on the last attempt, or why there is no bill. */
  message = ''
  readonly orderNo: string
  readonly countdown: Countdown
  private readonly payer: Payer
  private isGone = false
  private isBegun = false
  /**
   * Whether the bill is being requested: an opening page renders and shows, but must request one bill and one card
   * only.
   */
  private isRequesting = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'location' | 'session' | 'startup'> &
      WithHosts<'device' | 'login' | 'pay'>,
    params: Record<string, string | undefined>,
    private readonly clock: Clock = clockOf(app),
  ) {
    enterPartner(app, params.platform)
    this.orderNo = params.orderNo ?? ''
    this.payer = new Payer(app)
    this.countdown = new Countdown(clock, () => void this.timeUp())
    observableModel(this, { untracked: ['app', 'clock', 'payer', 'countdown', 'isGone', 'isBegun', 'isRequesting'] })
  }

  /** Runs each time the page shows: a card may be bound by now, or the host has returned. */
  async show() {
    if (this.busy) return
    if (this.isBegun) return this.find(1)
    await this.load()
    if (this.payer.isNamed) await this.pay()
  }

  load = async () => {
    if (this.isRequesting) return
    if (this.state !== 'ready') this.state = 'loading'
    this.isRequesting = true
    const result = await this.app.stores.api.call('medicalPreregister', {
      orderNo: this.orderNo,
      ...(await placeOf(this.app)),
    })
    this.isRequesting = false
    if (this.isGone) return
    if (!result.ok) return this.refused(result.error)
    this.enterState('ready', { bill: result.data })
    this.countdown.start(result.data.expireTime)
  }

  /** Loads the order again when its time is up: the server decides its state. */
  private async timeUp() {
    if (!this.busy) await this.load()
  }

  private async refused(error: ApiError) {
    const code = codeOf(error)
    if (STATUS_DECIDES_CODES.includes(code)) return this.find(1, messageIn(error))
    if (code === PAY_CODES.noMedicalCard) return this.requestCard()
    const message = error.kind === 'business' ? texts.failedFor(error.msg) : texts.failed
    this.enterState('failed', { message })
  }

  /** @spec ER-41 */
  private async requestCard() {
    this.enterState('noCard')
    if (await this.app.feedback.askQuestion({ ...texts.noCard })) this.toCard()
  }

  private enterState(
    state: MedicalPayModel['state'],
    change: { bill?: MedicalPayModel['bill']; message?: string } = {},
  ) {
    runInAction(() => Object.assign(this, { message: '', ...change, state }))
  }

  /** Whether nobody can collect the shopper's own part here: the insurer's payment calls exist in WeChat only. */
  private get isPaidInMiniProgram() {
    return (this.bill?.cash ?? 0) > 0 && !this.app.hosts.pay.methods.includes('wechat')
  }

  /** Pays once, whatever the number of taps. @spec ER-43 */
  pay = async () => {
    if (this.busy || this.state !== 'ready') return
    if (this.isPaidInMiniProgram) return runInAction(() => (this.message = texts.wechatOnly))
    this.busy = 'paying'
    this.message = ''
    const { orderNo, app } = this
    const returnUrl = publicUrl('orderMedicalPay', { orderNo })
    const payer = await this.payer.readPayer()
    if (!payer && (this.bill?.cash ?? 0) > 0) return this.handOver()
    const { code, inMini, inWechat } = payer ?? {}
    const sheet = payer ? (inMini ? 'mini' : inWechat ? 'office' : undefined) : 'around'
    const submission: Input<'medicalPrepay'> = { orderNo, returnUrl, ...(sheet && { sheet }), ...(code && { code }) }
    const opened = await this.open(submission)
    if (!opened.ok) return this.stop(opened.error)
    this.isBegun = true
    if (opened.data.request === null) return this.confirm()
    const result = await app.hosts.pay.pay(opened.data.request)
    const isCancelled = !result.ok && result.error.kind === 'cancel'
    await this.find(result.ok && result.value !== 'left' ? PAUSES.length : 1)
    if (isCancelled && this.state === 'ready') runInAction(() => (this.message = payTexts.cancelled))
  }

  /**
   * Opens a separate payment page of the mini-program around this page to collect the shopper's part.
   * @spec ST-80 NAV-53
   */
  private async handOver() {
    const { hosts, stores } = this.app
    const page = medicarePage(stores.location.place.cityId)
    const left = await hosts.pay.handOver(page, this.orderNo, shellPlatform(this.app))
    if (left.ok) await wait(this.clock, AWAY_MS)
    if (!this.isGone) runInAction(() => Object.assign(this, { busy: '', message: left.ok ? '' : texts.failed }))
    this.isBegun = true
  }

  /** Opens the payment. Dalian's insurance first requires an admission token of the card holder. @spec BC-25 */
  private async open(submission: Input<'medicalPrepay'>) {
    const { api } = this.app.stores
    if (this.bill?.dl !== 1) return api.call('medicalPrepay', submission)
    const admitted = await api.call('selectDlToken', {})
    return admitted.ok ? api.call('dlMedicalPay', submission) : admitted
  }

  private async stop(error: ApiError) {
    // Lets WeChat identify the payer first: its page returns to this page, which then continues.
    if (codeOf(error) === CODES.unknownAccount && (await this.payer.identify())) await wait(this.clock, AWAY_MS)
    if (this.isGone) return
    runInAction(() => (this.busy = ''))
    if (STATUS_DECIDES_CODES.includes(codeOf(error))) return this.find(1, messageIn(error))
    runInAction(() => (this.message = texts.failed))
  }

  private async confirm() {
    const done = await this.app.stores.api.call('medicalConfirm', { orderNo: this.orderNo })
    if (!done.ok) this.app.fail(done.error)
    await this.find(PAUSES.length)
  }

  /** Queries the result: the insurer's status decides. `message`: why the server accepted no payment. @spec ST-83 */
  find = async (times: number, message = '') => {
    runInAction(() => (this.busy = 'asking'))
    let status = 0
    for (const pause of PAUSES.slice(0, times)) {
      if (pause > 0) await wait(this.clock, pause)
      if (this.isGone) return
      const result = await this.app.stores.api.call('medicalPayStatus', { orderNo: this.orderNo })
      status = result.ok ? result.data.status : status
      if (status === PAID || status === FAILED) break
    }
    runInAction(() => (this.busy = ''))
    this.decide(status, message)
  }

  private decide(status: number, message: string) {
    if (this.isGone) return
    if (status === PAID) {
      this.dispose()
      return void this.app.replace('orderList', { index: 0 })
    }
    if (status === FAILED) this.countdown.stop()
    if (status === FAILED) return this.enterState('failed', { message: message || texts.notPaid })
    if (!this.bill) return this.enterState('unclear', { message: message || texts.unknown })
    this.enterState('ready', { message: message || (this.isBegun ? texts.unknown : '') })
  }

  toCard = () => void this.app.go('orderMedicarePay', { orderNo: this.orderNo })
  toCashier = () => void openCashier(this.app, this.orderNo, {}, 'replace')

  dispose() {
    this.isGone = true
    this.countdown.stop()
  }
}
