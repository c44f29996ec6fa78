import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Reply } from '@/contract/types'
import type { LogoffBlock } from '@/domain/account'
import { OrderStatus } from '@/domain/order-status'
import { formatShopTime } from '@/domain/shop-time'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'

const texts = accountTexts.logoff
const CODE = /^\d{6}$/
const TICK_MS = 1000

export type LogoffState = Reply<'logoffState'>

/** Account deletion: what is lost, what must be done first, an SMS code, and days to withdraw it. @spec S39 */
export class LogoffModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  facts: LogoffState | null = null
  code = ''
  codeError = ''
  agreed = false
  agreeError = ''
  sandboxCode = ''
  waitSeconds = 0
  isBusy = false
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'>,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, { untracked: ['app', 'delay', 'stopTimer'], byReference: ['facts'] })
  }

  load = async () => {
    if (!this.facts) this.state = 'loading'
    const result = await this.app.stores.api.call('logoffState', {})
    runInAction(() => {
      if (result.ok) this.facts = result.data
      this.state = this.facts ? 'ready' : 'failed'
    })
  }

  get due() {
    const time = this.facts?.dueTime
    return time ? texts.due(formatShopTime(time, 'YYYY-MM-DD HH:mm')) : ''
  }

  get blocks(): { kind: LogoffBlock; text: string }[] {
    return (this.facts?.blocks ?? []).map(({ kind, count }) => ({ kind, text: texts.blocks[kind](count) }))
  }

  get loses(): { name: string; count: number }[] {
    const { loses } = this.facts ?? {}
    if (!loses) return []
    return (Object.keys(texts.loses) as (keyof typeof texts.loses)[]).map((key) => ({
      name: texts.loses[key],
      count: loses[key],
    }))
  }

  setCode(text: string) {
    this.code = text.trim()
    this.codeError = ''
  }

  agree() {
    this.agreed = !this.agreed
    this.agreeError = ''
  }

  get canSend() {
    return this.waitSeconds === 0 && !this.isBusy
  }

  async send() {
    if (!this.canSend) return
    this.isBusy = true
    const sent = await this.app.stores.api.call('sendLogoffCode', {})
    runInAction(() => {
      this.isBusy = false
      if (!sent.ok) return
      this.sandboxCode = sent.data.sandboxCode ?? ''
      this.wait(sent.data.waitSeconds)
      this.app.feedback.toast(commonTexts.toast.sent)
    })
    if (!sent.ok) this.app.fail(sent.error)
  }

  private wait(seconds: number) {
    this.waitSeconds = seconds
    if (seconds > 0) this.stopTimer = this.delay(() => runInAction(() => this.wait(seconds - 1)), TICK_MS)
  }

  /** Submits the request. A refusal keeps the input. */
  async submit() {
    if (this.isBusy || !this.facts) return
    this.codeError = CODE.test(this.code) ? '' : texts.needCode
    this.agreeError = this.agreed ? '' : texts.needAgree
    if (this.codeError || this.agreeError) return
    const sure = await this.app.feedback.askQuestion({
      ...{ title: texts.sureTitle, message: texts.sureText(this.facts.coolingDays) },
      ...{ confirm: texts.submit, cancel: commonTexts.cancel, danger: true },
    })
    if (sure) await this.change(() => this.app.stores.api.call('askLogoff', { code: this.code }), texts.pendingTitle)
  }

  cancel = () => this.change(() => this.app.stores.api.call('cancelLogoff', {}), texts.cancelled)

  private async change(work: () => Promise<{ ok: true } | { ok: false; error: ApiError }>, done: string) {
    if (this.isBusy) return
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, work())
    runInAction(() => (this.isBusy = false))
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => (this.code = ''))
    this.app.feedback.toast(done)
    await this.load()
  }

  /** Opens the page where a block is removed. */
  toBlock = (kind: LogoffBlock) => {
    const open: Record<LogoffBlock, () => unknown> = {
      orders: () => this.app.go('orderList'),
      refunds: () => this.app.go('orderList', { index: OrderStatus.refunding }),
      wallet: () => this.app.go('walletHome'),
      prescriptions: () => this.app.go('rxDemand'),
    }
    void open[kind]()
  }

  dispose() {
    this.stopTimer()
  }
}
