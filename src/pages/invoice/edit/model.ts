import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Input, Reply } from '@/contract/types'
import { isMailAddress } from '@/domain/invoice'
import { TitleForm } from '@/features/invoice/title-form'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { commonTexts } from '@/texts/common'
import { issueInvoiceTexts } from '@/texts/issue-invoice'

const { problems } = issueInvoiceTexts
type Title = Reply<'invoiceTitles'>['list'][number]
type Split = Input<'previewInvoice'>['split']

/** Ids in the query: '12,15'. */
const idsOf = (orders: string) => orders.split(',').map(Number).filter(Number.isInteger).filter(Boolean)

/** Application for the invoices of some orders. @spec PR-32 */
export class InvoiceEditModel {
  state: 'loading' | 'ready' | 'failed' | 'missing' | 'visitor' = 'loading'
  preview: Reply<'previewInvoice'> | null = null
  titles: Title[] = []
  split: Split = 'one'
  mail = ''
  mailError = ''
  savesTitle = false
  submitting = false
  /** Why these orders cannot be invoiced, in the server's words. */
  reason = ''
  readonly form = new TitleForm()
  private readonly orderIds: number[]
  private readonly key: IdempotencyKey
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session'> &
      WithHosts<'device'>,
    orders = '',
  ) {
    this.orderIds = idsOf(orders)
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    observableModel(this, {
      untracked: ['app', 'form', 'orderIds', 'key', 'requestId'],
      byReference: ['preview', 'titles'],
    })
  }

  /** Loads the amounts each time the page shows, and the titles once: what is typed stays. */
  load = async () => {
    const requestId = ++this.requestId
    if (!this.app.stores.session.isLoggedIn) return void (this.state = 'visitor')
    if (this.orderIds.length === 0) return void (this.state = 'missing')
    if (!this.preview) this.state = 'loading'
    const { api } = this.app.stores
    const preview = await api.call('previewInvoice', { orderIds: this.orderIds, split: this.split })
    if (requestId !== this.requestId) return
    if (!preview.ok) return runInAction(() => this.refuse(preview.error))
    const titles = this.titles.length === 0 ? await api.call('invoiceTitles', {}) : null
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.preview = preview.data
      this.state = 'ready'
      if (titles?.ok) this.setTitles(titles.data.list)
    })
  }

  private refuse(error: { kind: string; code?: number; msg?: string }) {
    this.reason = error.kind === 'business' ? (error.msg ?? '') : ''
    if (error.kind === 'business') this.state = 'missing'
    else if (!this.preview) this.state = 'failed'
  }

  /** Fills the form with the default title, unless the shopper has typed one. */
  private setTitles(titles: Title[]) {
    this.titles = titles
    const [first] = titles
    if (first && this.form.draft.title === '') this.choose(first)
  }

  choose = ({ kind, title, taxNo }: Title) => this.form.edit({ kind, title, taxNo })

  isChosen = ({ kind, title, taxNo }: Title) => {
    const { draft } = this.form
    return draft.kind === kind && draft.title === title && draft.taxNo === taxNo
  }

  setMail = (text: string) => {
    this.mail = text.trim()
    this.mailError = ''
  }

  setSavesTitle = (on: boolean) => void (this.savesTitle = on)

  setSplit(split: Split) {
    this.split = split
    void this.load()
  }

  /** Whether there is an amount to invoice. */
  get hasAmount() {
    return (this.preview?.invoices.length ?? 0) > 0
  }

  /** Applies once for this content, and opens the progress. @spec ER-76 */
  submit = async () => {
    const title = this.form.check()
    this.mailError = this.mail && !isMailAddress(this.mail) ? problems.mail : ''
    if (!title || this.mailError || this.submitting) return
    this.submitting = true
    const { api } = this.app.stores
    const content = { orderIds: this.orderIds, split: this.split, ...title, mail: this.mail }
    const sent = api.call('applyInvoice', { idemKey: this.key.keyFor(content), ...content })
    const result = await this.app.feedback.during(commonTexts.submitting, sent)
    runInAction(() => (this.submitting = false))
    if (!result.ok) {
      if (result.error.kind === 'business') this.key.refuse()
      return this.app.fail(result.error)
    }
    // The application counts even if the title cannot be kept.
    if (this.savesTitle) await api.call('saveInvoiceTitle', { ...title, undefault: 0 })
    this.app.feedback.toast(commonTexts.toast.applied)
    await this.app.replace('invoiceMake', { application: result.data.application })
  }

  toOrders = () => void this.app.replace('invoiceOrders')
  toRules = () => void this.app.go('invoiceAttention')

  dispose() {
    this.requestId += 1
  }
}
