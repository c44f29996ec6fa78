import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { loadConfigValue } from '@/stores/config-values'

/**
 * Licences of the store that would send the product, and the pharmacists on duty: one tap from the page.
 * @spec RX-09
 */
export class LicencesModel {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  store: Reply<'storeCertificate'> | null = null
  pharmacists = ''
  private loadedFor = ''

  constructor(private readonly app: WithStores<'api' | 'startup'>) {
    observableModel(this, { untracked: ['app', 'loadedFor'], byReference: ['store'] })
  }

  /** `storeNo`: '' if no store would send the product. */
  async load(storeNo: string) {
    if (this.state === 'loading' || (this.state === 'ready' && this.loadedFor === storeNo)) return
    this.state = 'loading'
    this.loadedFor = storeNo
    const { api } = this.app.stores
    const [store, duty] = await Promise.all([
      storeNo ? api.call('storeCertificate', { storeNo }) : null,
      loadConfigValue(this.app.stores, 'PHARMACISTS'),
    ])
    runInAction(() => {
      this.store = store?.ok ? store.data : null
      this.pharmacists = duty.ok ? duty.data : ''
      this.state = duty.ok && (store === null || store.ok) ? 'ready' : 'failed'
    })
  }
}
