import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay } from '@/page-kit/ports'
import type { Flow } from '@/api/errors'
import type { ApiError, Result } from '@/api/result'
import { PAY_CODES } from '@/contract/codes-pay'

/** Shows the server's message for refusals that the general table leaves to the payment pages. @spec ER-63 */
const WALLET_FLOW: Flow = {
  codes: [
    {
      codes: [
        ...[PAY_CODES.proofGone, PAY_CODES.pinWrong, PAY_CODES.pinLocked],
        ...[PAY_CODES.walletClosed, PAY_CODES.walletShort],
      ],
      ms: 4000,
    },
  ],
}

interface Steps<T> {
  /** Sends the request with the six digits. */
  send: (pin: string) => Promise<Result<T>>
  done: (data: T) => void
  /** Called after a refusal other than a wrong password; its message is shown already. */
  refused: (error: ApiError) => void
}

/** Number pad for the payment password of one request. A wrong password keeps it open. @spec S23 S28 */
export class PinEntry<T> {
  isOpen = false
  checking = false
  /** Error of the password, shown beside the pad. */
  error = ''

  constructor(
    private readonly app: FailureDisplay,
    private readonly steps: Steps<T>,
  ) {
    observableModel(this, { untracked: ['app', 'steps'] })
  }

  open() {
    this.error = ''
    this.isOpen = true
  }

  close = () => void (this.isOpen = false)

  enter = async (pin: string) => {
    if (this.checking) return
    this.checking = true
    this.error = ''
    const result = await this.steps.send(pin)
    runInAction(() => (this.checking = false))
    if (result.ok) {
      this.close()
      return this.steps.done(result.data)
    }
    const { error } = result
    if (error.kind === 'business' && error.code === PAY_CODES.pinWrong) {
      runInAction(() => (this.error = error.msg))
      return
    }
    this.close()
    this.app.fail(error, WALLET_FLOW)
    this.steps.refused(error)
  }
}
