import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, ImageUrls, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { serviceTexts } from '@/texts/service'

const { counselor: texts } = serviceTexts
type Contact = Reply<'counselorContact'>

/** Contact of one counselor, shown in a sheet. @spec PR-30 */
export class ContactSheet {
  contact: Contact | null = null
  private isBusy = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & ImageUrls & WithStores<'api'> & WithHosts<'pictures'>,
  ) {
    observableModel(this, { untracked: ['app', 'isBusy'], byReference: ['contact'] })
  }

  open = async (userId: string) => {
    if (this.isBusy) return
    this.isBusy = true
    const result = await this.app.stores.api.call('counselorContact', { userId })
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => (this.contact = result.data))
  }

  close = () => {
    this.contact = null
  }

  get picture() {
    return this.contact ? this.app.image(this.contact.qr) : ''
  }

  save = async () => {
    const saved = await this.app.hosts.pictures.save(this.picture)
    if (saved.ok) return this.app.feedback.toast(texts.saved)
    if (saved.error.kind !== 'cancel') this.app.feedback.toast(texts.hold)
  }
}
