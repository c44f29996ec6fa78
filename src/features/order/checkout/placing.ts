import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ApiError } from '@/api/result'
import type {
  Analytics,
  FailureDisplay,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import type { SubmitProblem } from '@/contract/types'
import { byTimer, type Delay } from '@/stores/delay'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { partnerTexts } from '@/texts/partner'
import { openCashier } from '../open-cashier'
import { asProblem, CODES, LOCK_MS, isOther } from './refusal'
import type { CheckoutSource, SubmitReply, Submission } from './sources'

const texts = orderTexts.checkout

/** Parts of the page that placing an order needs. */
interface Checkout {
  /** Reason why the order cannot be placed; '' if it can. */
  readonly blocked: string
  readonly submission: Omit<Submission, 'idemKey'> | null
  load(): Promise<boolean>
  open(sheet: 'changes'): void
  close(): void
}

/** Submits the order and shows why it was refused. @spec ER-34 ER-35 ER-36 ER-37 ER-38 */
export class Placing {
  isBusy = false
  /** Changes the server found since the page showed its amounts. */
  changes: SubmitProblem['changes'] = []
  /** Ids of the lines named by the last refusal. */
  readonly bad = observable.set<number>()
  private readonly key: IdempotencyKey
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      Analytics &
      WithStores<'cart' | 'startup'> &
      WithHosts<'device' | 'pay'>,
    private readonly source: CheckoutSource | null,
    private readonly checkout: Checkout,
    private readonly delay: Delay = byTimer,
  ) {
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    observableModel(this, { untracked: ['app', 'source', 'checkout', 'delay', 'key', 'stopWaiting', 'unlock'] })
  }

  /** Submits one order per idempotency key, however often the button is tapped or the request repeated. */
  async submit() {
    if (this.isBusy) return
    const { blocked, submission } = this.checkout
    if (blocked) return this.app.feedback.toast(blocked)
    if (!submission || !this.source) return
    this.isBusy = true
    this.bad.clear()
    const idemKey = this.key.keyFor(submission)
    const isInsured = submission.insured !== undefined
    if (this.app.stores.startup.partner && !(await this.settlePartner())) return this.unlock()
    const result = await this.app.feedback.during(
      commonTexts.submitting,
      this.source.submit({ ...submission, idemKey }),
    )
    if (result.ok) return this.finishSubmit(result.data, isInsured)
    if (!isOther(result.error)) this.unlock()
    await this.refuse(result.error)
  }

  private unlock = () => runInAction(() => (this.isBusy = false))

  /**
   * Asks for consent before an order of a partner's visit is reported to the partner. Without consent the visit ends:
   * the order is a normal one, but the products of a partner's shop are not the own shop's. Returns whether to order.
   * @spec RX-10
   */
  private async settlePartner(): Promise<boolean> {
    if (await this.app.consent.confirm('partner')) return true
    const { startup, cart } = this.app.stores
    const isInShell = startup.partner?.shell
    startup.leavePartner()
    if (!isInShell) return true
    this.app.feedback.toast(partnerTexts.left)
    void cart.loadCount()
    void this.app.replace('home')
    return false
  }

  private async finishSubmit({ errStock, cartIdErrList, orderNo }: SubmitReply, isInsured: boolean) {
    if (errStock === 1) {
      this.key.refuse()
      this.unlock()
      return this.lineProblem('', cartIdErrList)
    }
    this.app.track('create_order')
    // Stays locked, so that going back cannot submit again.
    this.app.stores.cart.afterOrder()
    void this.app.stores.cart.loadCount()
    if (isInsured) return void this.app.replace('orderMedicalPay', { orderNo })
    await openCashier(this.app, orderNo, {}, 'replace')
  }

  private async refuse(error: ApiError) {
    if (error.kind !== 'business') return this.app.fail(error)
    this.key.refuse()
    if (error.code === CODES.silent) return
    const { cartIdErrList = [], changes = [] } = asProblem(error.data)
    if (error.code === CODES.line) return this.lineProblem(error.msg, cartIdErrList)
    if (error.code === CODES.amount) return this.amountChanged(changes)
    this.app.fail(error)
    this.stopWaiting = this.delay(this.unlock, LOCK_MS)
  }

  private async lineProblem(msg: string, ids: readonly number[]) {
    runInAction(() => this.bad.replace(ids))
    const message = msg || texts.lineProblem
    await this.app.feedback.askQuestion({ title: texts.problemTitle, message, confirm: texts.gotIt })
  }

  /** Shows the changes and the new amounts; the shopper must confirm them to order. */
  private async amountChanged(changes: SubmitProblem['changes']) {
    await this.checkout.load()
    runInAction(() => {
      this.changes = changes
      this.checkout.open('changes')
    })
  }

  async agree() {
    this.checkout.close()
    await this.submit()
  }

  dispose() {
    this.stopWaiting()
  }
}
