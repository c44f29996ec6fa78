import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { CartItem } from '@/contract/types'

type Code = typeof import('./away')

/** The safety check of a checkout. Its code lies with the cart's, and the checkout goes on where it does not come. @spec RX-10 */
export class AffirmSafety {
  code: Code | null = null
  check: InstanceType<Code['SafetyCheck']> | null = null

  constructor(
    private readonly app: AppModel,
    private readonly items: () => readonly CartItem[],
  ) {
    makeAutoObservable<this, 'app' | 'items'>(this, {
      app: false,
      items: false,
      code: observable.ref,
      check: observable.ref,
    })
  }

  /** The lines are there, or are others now. */
  async look() {
    if (!this.code) await this.bring()
    await this.check?.look()
  }

  private async bring() {
    const code = (await this.app.hosts.later.away()) ? await import('./away').catch(() => null) : null
    runInAction(() => {
      this.code ??= code
      this.check ??= code && new code.SafetyCheck(this.app, this.items)
    })
  }
}
