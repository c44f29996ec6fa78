import { makeAutoObservable, runInAction } from 'mobx'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { PAY_CODES } from '@/contract/codes-pay'
import type { Reply } from '@/contract/types'
import { fromFen, toFen } from '@/domain/money'
import { mostOfWallet, total, walletParts } from '@/domain/wallet'
import type { Clock } from '@/features/order/clock'
import { PayModel } from '@/features/order/cashier/model'
import { openCashier } from '@/features/order/open-cashier'
import { placeOf } from '@/features/order/payer'

type Wallet = Reply<'walletGold'>

/** Answers to "pay" of an order that is paid already, or that takes no money this way or no more. @spec ER-39 */
const PAID = 7008
const MOVED = 7001
/** The password may be said once more at once. */
const AGAIN: readonly number[] = [PAY_CODES.pinWrong]

const codeOf = (error: ApiError) => (error.kind === 'business' ? error.code : 0)

/**
 * Paying from the wallet: all of it, or what it holds and the rest by a provider. The password goes to the server and is forgotten; the
 * proof that comes back is kept in memory until it is used. @spec EN-06 S23 S30
 */
export class WalletPayModel {
  /** The order, its time and its provider: what the wallet does not pay goes this way. */
  readonly cashier: PayModel
  wallet: Wallet | null = null
  failed = false
  /** The pad is open. */
  asking = false
  checking = false
  /** What is wrong with the password, beside the pad. */
  pinError = ''

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session'> &
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
    makeAutoObservable<this, 'app'>(this, { app: false, cashier: false })
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

  private get purses() {
    const { userGold = 0, userMoney = 0 } = this.wallet ?? {}
    return { gold: toFen(userGold), cash: toFen(userMoney) }
  }

  /** Fen that the wallet pays: what lies there already, else as much as it can. */
  private get fen(): number {
    const payable = toFen(this.cashier.payable)
    if (this.held > 0) return this.held
    return total(this.purses) >= payable ? payable : mostOfWallet(payable, this.purses)
  }

  /** Fen laid down before. */
  get held(): number {
    return toFen(this.cashier.held)
  }

  /** Yuan from the wallet, and what a provider takes. @spec EN-06 */
  get billGold() {
    return fromFen(this.fen)
  }

  get cashPrice() {
    return fromFen(toFen(this.cashier.payable) - this.fen)
  }

  /** Yuan by purse, where nothing is laid down yet. */
  get parts() {
    const parts = this.held > 0 ? null : walletParts(this.fen, this.purses)
    return parts && { gold: fromFen(parts.gold), cash: fromFen(parts.cash) }
  }

  /** What stands in the way; null where nothing does. */
  get obstacle(): 'off' | 'notThis' | 'closed' | 'locked' | 'empty' | null {
    if (!this.wallet) return null
    if (!this.wallet.goldCoinPay) return 'off'
    if (!this.cashier.takesWallet) return 'notThis'
    if (!this.wallet.opened) return 'closed'
    if (this.lockedUntil && this.held === 0) return 'locked'
    return this.fen === 0 ? 'empty' : null
  }

  /** ISO; until then no password is taken. @spec S28 */
  get lockedUntil(): string | null {
    const { lockedUntil = null } = this.wallet ?? {}
    return lockedUntil && Date.parse(lockedUntil) > this.app.stores.api.now() ? lockedUntil : null
  }

  /** What lies there already needs no password: only the rest is paid. */
  pay = async () => {
    if (this.cashier.busy || this.checking || this.cashier.isBlocked) return
    // The mini-program around this page asks for the password itself, where it also asks for the rest.
    if (this.held > 0 || (this.cashPrice > 0 && (await this.app.hosts.pay.sheet()) === 'around'))
      return this.cashier.pay()
    runInAction(() => {
      this.pinError = ''
      this.asking = true
    })
  }

  close = () => void (this.asking = false)

  /** Six digits: traded for a proof, which pays at once. */
  enter = async (payPassword: string) => {
    if (this.checking) return
    this.checking = true
    this.pinError = ''
    const { orderNo } = this.cashier
    const { billGold: amount, cashPrice } = this
    const wish = { orderNo, amount, payPassword, ...(await placeOf(this.app)) }
    const found = await this.app.stores.api.call('verifyPayPassword', wish)
    runInAction(() => (this.checking = false))
    if (!found.ok) return this.refused(found.error)
    this.close()
    this.app.stores.session.keepPayStatus(orderNo, { billGold: amount, cashPrice, password: found.data.proof })
    await (cashPrice > 0 ? this.payRest() : this.payAll(found.data.proof))
    this.app.stores.session.keepPayStatus(orderNo, { password: undefined })
  }

  private async refused(error: ApiError) {
    const code = codeOf(error)
    const isSaid = (Object.values(PAY_CODES) as number[]).includes(code)
    if (AGAIN.includes(code)) this.pinError = error.kind === 'business' ? error.msg : ''
    else this.close()
    if (code === PAY_CODES.pinLocked) await this.load()
    if (isSaid && !this.pinError && error.kind === 'business') return this.cashier.stop(error.msg)
    if (code === PAID) return this.cashier.check('unknown')
    if (code === MOVED) return this.moved(error)
    if (!isSaid) this.app.fail(error)
  }

  /** What became of it, and where it still waits for money, why it takes none from here. */
  private async moved(error: ApiError) {
    await this.cashier.check('failed')
    if (error.kind === 'business' && this.cashier.state === 'ready') this.cashier.stop(error.msg)
  }

  private async payRest() {
    await this.cashier.pay()
    await this.load()
  }

  private async payAll(proof: string) {
    const { orderNo } = this.cashier
    this.cashier.begin()
    const paid = await this.app.stores.api.call('payByWallet', { orderNo, proof, ...(await placeOf(this.app)) })
    if (paid.ok) return this.cashier.check('ok')
    // A lost answer may have been a payment: the query decides.
    if (paid.error.kind !== 'business' || paid.error.code === PAID) return this.cashier.check('unknown')
    if (paid.error.code === MOVED) return this.moved(paid.error)
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
