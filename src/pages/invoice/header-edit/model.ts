import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { TitleForm } from '@/features/invoice/title-form'
import { commonTexts } from '@/texts/common'
import { issueInvoiceTexts } from '@/texts/issue-invoice'

const { titleEdit: texts } = issueInvoiceTexts

/** Form that adds a title, or changes one with an id. @spec PR-32 */
export class InvoiceTitleModel {
  state: 'loading' | 'ready' | 'failed' | 'missing' | 'visitor'
  isDefault = false
  saving = false
  readonly form = new TitleForm()
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api' | 'session'>,
    /** 0 for a new title. */
    readonly id: number,
  ) {
    this.state = id === 0 ? 'ready' : 'loading'
    observableModel(this, { untracked: ['app', 'id', 'form', 'requestId'] })
  }

  /** Loads the title once: what is typed stays when the page shows again. */
  load = async () => {
    if (!this.app.stores.session.isLoggedIn) return void (this.state = 'visitor')
    if (this.state === 'visitor') this.state = this.id === 0 ? 'ready' : 'loading'
    if (this.state === 'ready') return
    this.state = 'loading'
    const requestId = ++this.requestId
    const result = await this.app.stores.api.call('invoiceTitles', {})
    if (requestId !== this.requestId) return
    const title = result.ok ? result.data.list.find(({ id }) => id === this.id) : undefined
    runInAction(() => {
      this.state = result.ok ? (title ? 'ready' : 'missing') : 'failed'
      if (!title) return
      this.form.edit({ kind: title.kind, title: title.title, taxNo: title.taxNo })
      this.isDefault = title.undefault === 1
    })
  }

  setDefault = (on: boolean) => void (this.isDefault = on)

  save = async () => {
    const title = this.form.check()
    if (!title || this.saving) return
    this.saving = true
    const call = this.app.stores.api.call('saveInvoiceTitle', {
      ...title,
      ...(this.id ? { id: this.id } : {}),
      undefault: this.isDefault ? 1 : 0,
    })
    const result = await this.app.feedback.during(commonTexts.submitting, call)
    runInAction(() => (this.saving = false))
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(this.id ? commonTexts.toast.changed : commonTexts.toast.created)
    await this.app.back()
  }

  remove = async () => {
    const { removeTitle: title, removeText: message, remove: confirm } = texts
    const question = { title, message, confirm, cancel: commonTexts.cancel, danger: true }
    if (this.saving || !(await this.app.feedback.askQuestion(question))) return
    const call = this.app.stores.api.call('deleteInvoiceTitle', { id: this.id })
    const result = await this.app.feedback.during(commonTexts.submitting, call)
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(commonTexts.toast.deleted)
    await this.app.back()
  }

  toList = () => void this.app.replace('invoiceTitles')

  dispose() {
    this.requestId += 1
  }
}
