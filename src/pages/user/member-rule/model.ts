import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import { loadConfigValues } from '@/stores/config-values'

/** Rules of earning growth, from the server's settings. @spec BC-71 BC-72 */
export class MemberRuleModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  yuan = ''
  value = ''

  constructor(private readonly app: WithStores<'api' | 'startup'>) {
    observableModel(this, { untracked: ['app'] })
  }

  load = async () => {
    this.state = 'loading'
    const result = await loadConfigValues(this.app.stores, ['GROWTH', 'GROWTH_VALUE'])
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      if (!result.ok) return
      this.yuan = result.data.GROWTH
      this.value = result.data.GROWTH_VALUE
    })
  }
}
