import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { LoginPrompt, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { levelProgressOf } from '@/domain/growth'

type Integral = Reply<'userIntegral'>

/** Points of the app and of the stores, growth, and the member level that it gives. @spec PR-22 */
export class Account {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  integral: Integral | null = null
  growth = 0
  private requestId = 0

  constructor(private readonly app: LoginPrompt & WithStores<'api' | 'session'>) {
    observableModel(this, { untracked: ['app', 'requestId'] })
  }

  get levelProgress() {
    return levelProgressOf(this.growth)
  }

  /** Value of all points in an order, in whole yuan; 0 if orders accept no points. */
  get worth() {
    if (!this.integral) return 0
    const { integralVal, integralConfig } = this.integral
    return integralConfig.yuanPrice > 0 ? Math.max(0, Math.floor(integralVal.total / integralConfig.yuanPrice)) : 0
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.integral = null
      this.state = 'visitor'
      return
    }
    if (this.state !== 'ready') this.state = 'loading'
    const requestId = ++this.requestId
    const [integral, numbers] = await Promise.all([api.call('userIntegral', {}), api.call('getNumber', {})])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!integral.ok || !numbers.ok) {
        // Keeps the shown values on a failed reload: they were correct a moment ago.
        if (this.state !== 'ready') this.state = 'failed'
        return
      }
      this.integral = integral.data
      this.growth = numbers.data.growthValue
      this.state = 'ready'
    })
  }

  login = () => this.app.login()

  dispose() {
    this.requestId += 1
  }
}
