import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import { PAY_CODES } from '@/contract/codes-pay'
import type { Reply } from '@/contract/types'
import { fen, fromFen, toFen, type Fen } from '@/domain/money'
import { mostOfWallet, total, walletParts } from '@/domain/wallet'
import type { Clock } from '@/features/order/clock'
import { PayModel } from '@/features/order/cashier/model'
import { openCashier } from '@/features/order/open-cashier'
import { placeOf } from '@/features/order/payer'

type Wallet = Reply<'walletGold'>

/** Error codes after which the password can be entered again at once. */
const RETRY_CODES: readonly number[] = [PAY_CODES.pinWrong]

const codeOf = (error: ApiError) => (error.kind === 'business' ? error.code : 0)

/**
 * Pays from the wallet: everything, or what it holds while a provider collects the rest. The password is sent to the
 * server and not stored; the proof it returns stays in memory until it is used.
 * @spec EN-06 S23 S30
 */
export class WalletPayModel {
  /** Cashier with order, deadline and provider; it pays what the wallet does not. */
  readonly cashier: PayModel
  wallet: Wallet | null = null
  failed = false
  /** Whether the number pad is open. */
  isPadOpen = false
  checking = false
  /** Error of the password, shown beside the pad. */
  pinError = ''

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session' | 'startup'> &
      WithHosts<'device' | 'login' | 'miniProgram' | 'pay' | 'storage'>,
    params: Record<string, string | undefined>,
    clock?: Clock,
  ) {
    this.cashier = new PayModel(app, params, clock)
    this.cashier.page = 'walletPay'
    this.cashier.open = (input) => {
      const { password: proof } = this.known
      return app.stores.api.call('payIntegrated', { ...input, billGold: this.billGold, ...(proof ? { proof } : {}) })
    }
    observableModel(this, { untracked: ['app', 'cashier'] })
  }

  private get known() {
    return this.app.stores.session.payStatusOf(this.cashier.orderNo)
  }

  async load() {
    runInAction(() => (this.failed = false))
    const [, wallet] = await Promise.all([this.cashier.show(), this.app.stores.api.call('walletGold', {})])
    runInAction(() => {
      if (wallet.ok) this.wallet = wallet.data
      else this.failed = this.wallet === null
    })
    if (!wallet.ok) this.app.fail(wallet.error)
  }

  private get balances() {
    const { userGold = 0, userMoney = 0 } = this.wallet ?? {}
    return { gold: toFen(userGold), cash: toFen(userMoney) }
  }

  /** Amount in fen that the wallet pays: an amount already reserved, else as much as it can. */
  private get amount(): Fen {
    const payable = toFen(this.cashier.payable)
    if (this.held > 0) return this.held
    return total(this.balances) >= payable ? payable : mostOfWallet(payable, this.balances)
  }

  /** Amount in fen reserved from the wallet before. */
  get held(): Fen {
    return toFen(this.cashier.reservedBalance)
  }

  /** Amount in yuan from the wallet; `cashPrice` is what a provider collects. @spec EN-06 */
  get billGold() {
    return fromFen(this.amount)
  }

  get cashPrice() {
    return fromFen(fen(toFen(this.cashier.payable) - this.amount))
  }

  /** Amounts in yuan from gold coins and wallet balance, when nothing is reserved yet. */
  get parts() {
    const parts = this.held > 0 ? null : walletParts(this.amount, this.balances)
    return parts && { gold: fromFen(parts.gold), cash: fromFen(parts.cash) }
  }

  /** Why the wallet cannot pay; null when it can. */
  get obstacle(): 'off' | 'notThis' | 'closed' | 'locked' | 'empty' | null {
    if (!this.wallet) return null
    if (!this.wallet.goldCoinPay) return 'off'
    if (!this.cashier.takesWallet) return 'notThis'
    if (!this.wallet.opened) return 'closed'
    if (this.lockedUntil && this.held === 0) return 'locked'
    return this.amount === 0 ? 'empty' : null
  }

  /** ISO date until which no password is accepted. @spec S28 */
  get lockedUntil(): string | null {
    const { lockedUntil = null } = this.wallet ?? {}
    return lockedUntil && Date.parse(lockedUntil) > this.app.stores.api.now() ? lockedUntil : null
  }

  /** Opens the pad, or pays only the rest when an amount is already reserved, which needs no password. */
  pay = async () => {
    if (this.cashier.busy || this.checking || this.cashier.isBlocked) return
    // Lets the mini-program around this page ask for the password when it also collects the rest.
    if (this.held > 0 || (this.cashPrice > 0 && (await this.app.hosts.pay.sheet()) === 'around'))
      return this.cashier.pay()
    runInAction(() => {
      this.pinError = ''
      this.isPadOpen = true
    })
  }

  close = () => void (this.isPadOpen = false)

  /** Exchanges the six digits for a proof, which pays at once. */
  enter = async (payPassword: string) => {
    if (this.checking) return
    this.checking = true
    this.pinError = ''
    const { orderNo } = this.cashier
    const { billGold: amount, cashPrice } = this
    const submission = { orderNo, amount, payPassword, ...(await placeOf(this.app)) }
    const result = await this.app.stores.api.call('verifyPayPassword', submission)
    runInAction(() => (this.checking = false))
    if (!result.ok) return this.refused(result.error)
    this.close()
    this.app.stores.session.cachePayStatus(orderNo, { billGold: amount, cashPrice, password: result.data.proof })
    await (cashPrice > 0 ? this.payRest() : this.payAll(result.data.proof))
    this.app.stores.session.cachePayStatus(orderNo, { password: undefined })
  }

  private async refused(error: ApiError) {
    const code = codeOf(error)
    const isExplained = (Object.values(PAY_CODES) as number[]).includes(code)
    if (RETRY_CODES.includes(code)) this.pinError = error.kind === 'business' ? error.msg : ''
    else this.close()
    if (code === PAY_CODES.pinLocked) await this.load()
    if (isExplained && !this.pinError && error.kind === 'business') return this.cashier.stop(error.msg)
    if (code === CODES.alreadyPaid) return this.cashier.check('unknown')
    if (code === CODES.orderMoved) return this.recheckOrder(error)
    if (!isExplained) this.app.fail(error)
  }

  /** Loads the order's state, and shows why it cannot be paid here while it is still unpaid. */
  private async recheckOrder(error: ApiError) {
    await this.cashier.check('failed')
    if (error.kind === 'business' && this.cashier.state === 'ready') this.cashier.stop(error.msg)
  }

  private async payRest() {
    await this.cashier.pay()
    await this.load()
  }

  private async payAll(proof: string) {
    const { orderNo } = this.cashier
    this.cashier.lockButton()
    const paid = await this.app.stores.api.call('payByWallet', { orderNo, proof, ...(await placeOf(this.app)) })
    if (paid.ok) return this.cashier.check('ok')
    // Queries the order after a lost reply, which may have been a payment.
    if (paid.error.kind !== 'business' || paid.error.code === CODES.alreadyPaid) return this.cashier.check('unknown')
    if (paid.error.code === CODES.orderMoved) return this.recheckOrder(paid.error)
    this.cashier.stop(paid.error.msg)
    await this.load()
  }

  toOpen = () => void this.app.go('walletOpen')
  toPassword = () => void this.app.go('walletPassword')
  toCashier = () => void openCashier(this.app, this.cashier.orderNo, {}, 'replace')

  dispose() {
    this.cashier.dispose()
  }
}
