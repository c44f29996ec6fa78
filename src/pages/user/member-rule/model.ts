import { makeAutoObservable, runInAction } from 'mobx'
import type { WithStores } from '@/page-kit/ports'

/** How growth is earned, as the shop has set it. @spec BC-71 BC-72 */
export class MemberRuleModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  yuan = ''
  value = ''

  constructor(private readonly app: WithStores<'api'>) {
    makeAutoObservable<this, 'app'>(this, { app: false })
  }

  load = async () => {
    this.state = 'loading'
    const result = await this.app.stores.api.call('configByKeys', { keys: 'GROWTH,GROWTH_VALUE' })
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      if (!result.ok) return
      const of = (key: string) => result.data.find(({ code }) => code === key)?.value ?? ''
      this.yuan = of('GROWTH')
      this.value = of('GROWTH_VALUE')
    })
  }
}
