import { observableModel } from '@/stores/observable-model'
import type { Delay } from '@/stores/delay'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { formatFenShort, formatShort, toFen, type Fen } from '@/domain/money'
import { withdrawalProblem } from '@/domain/wallet/limits'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { PinEntry } from '@/features/wallet/pin-entry'
import { SmsCode } from '@/features/wallet/sms-code'
import { isUsable } from '@/features/wallet/usable'
import { walletHomeTexts } from '@/texts/wallet-home'

const texts = walletHomeTexts.withdraw
const CODE = /^\d{6}$/
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/

type Method = 'wechat' | 'alipay'

/** Withdraws from the balance: amount, account, SMS code, payment password. @spec PR-31 ER-63 */
export class WithdrawModel {
  readonly terms: Loader<Reply<'withdrawalTerms'>>
  readonly sms: SmsCode
  readonly pin: PinEntry<Reply<'withdrawGold'>>
  amount = ''
  code = ''
  /** Account that the shopper chose; null for the first one. */
  private chosen: Method | null = null
  amountError = ''
  codeError = ''
  private readonly key: IdempotencyKey

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session'> &
      WithHosts<'device' | 'pay'>,
    delay?: Delay,
  ) {
    const { api, session } = app.stores
    this.terms = new Loader(
      () => api.call('withdrawalTerms', {}),
      () => session.isLoggedIn,
      isUsable,
    )
    this.sms = new SmsCode(app, () => api.call('sendUserCode', {}), delay)
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    this.pin = new PinEntry(app, {
      send: (payPassword) => this.send(payPassword),
      done: this.finish,
      refused: () => void this.terms.load(),
    })
    observableModel(this, { untracked: ['app', 'terms', 'sms', 'pin', 'key'] })
  }

  /** Accounts that can receive the money: those that the host offers, or all of them when it offers none. */
  get methods(): readonly Method[] {
    const { methods: hostMethods } = this.app.hosts.pay
    const payable = this.terms.data?.methods ?? hostMethods
    const here = hostMethods.filter((method) => payable.includes(method))
    return here.length > 0 ? here : payable
  }

  /** Account that receives the money, the first is the default. */
  get method(): Method {
    return this.methods.find((method) => method === this.chosen) ?? this.methods[0] ?? 'alipay'
  }

  /** Whether WeChat would be offered here if the shopper had signed in through it. */
  get lacksWechat(): boolean {
    return this.app.hosts.pay.methods.includes('wechat') && !this.methods.includes('wechat')
  }

  private get fen(): Fen {
    return toFen(AMOUNT.test(this.amount) ? this.amount : 0)
  }

  choose(method: Method) {
    this.chosen = method
  }

  setAmount(text: string) {
    this.amount = text.trim()
    this.amountError = ''
  }

  setCode(text: string) {
    this.code = text.trim()
    this.codeError = ''
  }

  /** Enters the most that can be withdrawn now. */
  takeAll = () => {
    const { userMoney = 0, dayLeft = 0 } = this.terms.data ?? {}
    this.setAmount(formatShort(Math.min(userMoney, dayLeft)))
  }

  /** Why the amount cannot be withdrawn, '' when it can. */
  private get problem(): string {
    const { data } = this.terms
    if (!data) return ''
    if (!AMOUNT.test(this.amount)) return texts.needAmount
    const problem = withdrawalProblem(this.fen, {
      ...{ least: toFen(data.minAmount), dayLeft: toFen(data.dayLeft), balance: toFen(data.userMoney) },
      timesLeft: data.timesLeft,
    })
    if (problem === 'least') return texts.problems.least(formatShort(data.minAmount))
    if (problem === 'dayLeft') return texts.problems.dayLeft(formatShort(data.dayLeft))
    return problem === null || problem === 'whole' ? '' : texts.problems[problem]
  }

  /** Opens the number pad when amount and code are filled in. */
  submit = () => {
    this.amountError = this.problem
    this.codeError = CODE.test(this.code) ? '' : texts.needCode
    if (!this.amountError && !this.codeError) this.pin.open()
  }

  get padText() {
    return texts.pad(formatFenShort(this.fen))
  }

  private async send(payPassword: string) {
    const submission = { amount: Number(this.amount), method: this.method }
    const idemKey = this.key.keyFor(submission)
    const result = await this.app.stores.api.call('withdrawGold', {
      ...submission,
      ...{ idemKey, payPassword, code: this.code },
    })
    if (!result.ok && result.error.kind === 'business') this.key.refuse()
    return result
  }

  private finish = () => {
    this.app.feedback.toast(texts.done)
    void this.app.replace('walletRecord', { type: 'cash' })
  }

  dispose() {
    this.terms.dispose()
    this.sms.dispose()
  }
}
