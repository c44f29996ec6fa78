import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { CartGroup, Reply } from '@/contract/types'

/** Licences of a group's sender. @spec NAV-49 */
export class GroupLicences {
  group: CartGroup | null = null
  certificate: Reply<'storeCertificate'> | null = null
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private requestId = 0

  constructor(private readonly app: Navigation & WithStores<'api'>) {
    observableModel(this, { untracked: ['app', 'requestId'], byReference: ['group', 'certificate'] })
  }

  open(group: CartGroup) {
    this.group = group
    return this.load()
  }

  async load() {
    const { group } = this
    if (!group) return
    const requestId = ++this.requestId
    this.state = 'loading'
    this.certificate = null
    const result = await this.app.stores.api.call('storeCertificate', { storeNo: group.storeNo })
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.state = result.ok || isMissing(result.error) ? 'ready' : 'failed'
      this.certificate = result.ok ? result.data : null
    })
  }

  close() {
    this.requestId++
    this.group = null
  }

  /** Opens the page with all details of the store. */
  openStorePage() {
    const { group } = this
    this.close()
    return group && this.app.go('storeCertificate', { storeNo: group.storeNo })
  }
}
