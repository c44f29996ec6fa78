import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

export type Herbs = Reply<'tcmHerbs'>
export type HerbRow = Herbs['list'][number]

/** Herbs on sale with their prices; each page loads them again, because prices change. @spec PR-18 */
export class HerbListing {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  facts: Herbs = { list: [], pairs: [] }

  constructor(private readonly app: WithStores<'api'>) {
    observableModel(this, { untracked: ['app'], byReference: ['facts'] })
  }

  load = async () => {
    if (this.state === 'failed') this.state = 'loading'
    const result = await this.app.stores.api.call('tcmHerbs', {})
    runInAction(() => {
      if (result.ok) this.facts = result.data
      if (result.ok) this.state = 'ready'
      else if (this.state === 'loading') this.state = 'failed'
    })
  }

  of = (name: string): HerbRow | undefined => this.facts.list.find((one) => one.name === name)
}
