import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithConsent, WithStores } from '@/page-kit/ports'
import type { CartItem } from '@/contract/types'

type Code = typeof import('./safety.lazy')

/** Data that the safety check reads: the lines, and the patient of a prescription. */
interface Checkout {
  readonly lines: readonly CartItem[]
  readonly rx: { patientId: number } | null
}

/** The safety check of a checkout. Its code is a lazy chunk; the checkout goes on when the chunk does not load. @spec RX-10 */
export class CheckoutSafety {
  code: Code | null = null
  check: InstanceType<Code['SafetyCheck']> | null = null

  constructor(
    private readonly app: Navigation & WithConsent & WithStores<'api' | 'session'>,
    private readonly checkout: Checkout,
  ) {
    observableModel(this, { untracked: ['app', 'checkout'], byReference: ['code', 'check'] })
  }

  /** Runs the check after the lines have loaded or changed. */
  async load() {
    if (!this.code) await this.loadCode()
    await this.check?.load()
  }

  private async loadCode() {
    const code = await import('./safety.lazy').catch(() => null)
    runInAction(() => {
      this.code ??= code
      const { checkout } = this
      const named = () => checkout.rx?.patientId
      this.check ??= code && new code.SafetyCheck(this.app, () => checkout.lines, named)
    })
  }
}
