import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Reply } from '@/contract/types'
import { Loader } from '@/page-kit/loader'
import type { FailureDisplay, WithStores } from '@/page-kit/ports'

type Setting = Reply<'noticeSettings'>[number]

/** Switches of the kinds of messages, in a sheet. @spec PR-27 */
export class NoticeSettings {
  isOpen = false
  /** Kind whose switch is being saved. */
  saving: Setting['kind'] | null = null
  readonly settings: Loader<Setting[]>

  constructor(private readonly app: FailureDisplay & WithStores<'api'>) {
    this.settings = new Loader(() => app.stores.api.call('noticeSettings', {}))
    observableModel(this, { untracked: ['app', 'settings'] })
  }

  open = () => {
    this.isOpen = true
    void this.settings.load()
  }

  close = () => {
    this.isOpen = false
  }

  /** Switches a kind, one at a time; the switch moves once the server has answered. */
  async toggle({ kind, on }: Setting) {
    if (this.saving) return
    this.saving = kind
    const result = await this.app.stores.api.call('saveNoticeSetting', { kind, on: on === 1 ? 0 : 1 })
    runInAction(() => (this.saving = null))
    if (result.ok) this.settings.put(result.data)
    else this.app.fail(result.error)
  }

  dispose() {
    this.settings.dispose()
  }
}
