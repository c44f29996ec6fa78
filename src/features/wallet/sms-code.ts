import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay } from '@/page-kit/ports'
import type { Result } from '@/api/result'
import type { Reply } from '@/contract/types'

const TICK_MS = 1000

/** Button that sends an SMS code to the account's own phone, and its countdown. */
export class SmsCode {
  sandboxCode = ''
  waitSeconds = 0
  sending = false
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: FailureDisplay,
    private readonly request: () => Promise<Result<Reply<'sendWalletCode'>>>,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, { untracked: ['app', 'request', 'delay', 'stopTimer'] })
  }

  get canSend() {
    return this.waitSeconds === 0 && !this.sending
  }

  send = async () => {
    if (!this.canSend) return
    this.sending = true
    const sent = await this.request()
    runInAction(() => {
      this.sending = false
      if (!sent.ok) return
      this.sandboxCode = sent.data.sandboxCode ?? ''
      this.wait(sent.data.waitSeconds)
    })
    if (!sent.ok) this.app.fail(sent.error)
  }

  private wait(seconds: number) {
    this.waitSeconds = seconds
    if (seconds > 0) this.stopTimer = this.delay(() => runInAction(() => this.wait(seconds - 1)), TICK_MS)
  }

  dispose() {
    this.stopTimer()
  }
}
