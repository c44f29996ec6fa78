import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { formatFen, formatFenShort, formatShort, minFen, NO_FEN, toFen, type Fen } from '@/domain/money'
import { conversionProblem, convertedCash } from '@/domain/wallet/limits'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { PinEntry } from '@/features/wallet/pin-entry'
import { isUsable } from '@/features/wallet/usable'
import { walletHomeTexts } from '@/texts/wallet-home'

const texts = walletHomeTexts.convert
const COINS = /^\d{1,6}$/

/** Converts gold coins into balance with the payment password. @spec PR-31 */
export class ConvertModel {
  readonly terms: Loader<Reply<'conversionTerms'>>
  readonly pin: PinEntry<Reply<'convertGold'>>
  amount = ''
  amountError = ''
  private readonly key: IdempotencyKey

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session'> &
      WithHosts<'device'>,
  ) {
    const { api, session } = app.stores
    this.terms = new Loader(
      () => api.call('conversionTerms', {}),
      () => session.isLoggedIn,
      isUsable,
    )
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    this.pin = new PinEntry(app, {
      send: (payPassword) => this.send(payPassword),
      done: this.finish,
      refused: () => void this.terms.load(),
    })
    observableModel(this, { untracked: ['app', 'terms', 'pin', 'key'] })
  }

  private get fen(): Fen {
    return COINS.test(this.amount) ? toFen(this.amount) : NO_FEN
  }

  /** Balance for the entered coins: `9.00`. */
  get convertedBalance() {
    return formatFen(convertedCash(this.fen, this.terms.data?.ratePercent ?? 0))
  }

  setAmount(text: string) {
    this.amount = text.trim()
    this.amountError = ''
  }

  /** Enters the most whole coins that can be converted now. */
  takeAll = () => {
    const { userGold = 0, dayLeft = 0 } = this.terms.data ?? {}
    this.setAmount(String(Math.floor(Number(formatFenShort(minFen(toFen(userGold), toFen(dayLeft)))))))
  }

  /** Why the coins cannot be converted, '' when they can. */
  private get problem(): string {
    const { data } = this.terms
    if (!data) return ''
    if (!COINS.test(this.amount)) return texts.needAmount
    const problem = conversionProblem(this.fen, {
      ...{ least: toFen(data.minAmount), dayLeft: toFen(data.dayLeft), balance: toFen(data.userGold) },
    })
    if (problem === 'least') return texts.problems.least(formatShort(data.minAmount))
    if (problem === 'dayLeft') return texts.problems.dayLeft(formatShort(data.dayLeft))
    return problem === null || problem === 'times' ? '' : texts.problems[problem]
  }

  submit = () => {
    this.amountError = this.problem
    if (!this.amountError) this.pin.open()
  }

  get padText() {
    return texts.pad(formatFenShort(this.fen))
  }

  private async send(payPassword: string) {
    const submission = { gold: Number(this.amount) }
    const idemKey = this.key.keyFor(submission)
    const result = await this.app.stores.api.call('convertGold', { ...submission, idemKey, payPassword })
    if (!result.ok && result.error.kind === 'business') this.key.refuse()
    return result
  }

  private finish = () => {
    this.app.feedback.toast(texts.done)
    void this.app.replace('walletRecord', { type: 'cash' })
  }

  dispose() {
    this.terms.dispose()
  }
}
