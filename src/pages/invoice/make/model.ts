import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import { Loader } from '@/page-kit/loader'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { CODES } from '@/contract/codes'
import { issueInvoiceTexts } from '@/texts/issue-invoice'

const { make: texts } = issueInvoiceTexts
type Invoices = Reply<'invoices'>
/** Pauses between requests, in ms; the last repeats. */
const PAUSES = [1000, 2000, 4000, 8000]
const MOST_INVOICES = 20

/** Progress of an application: requests it again until every invoice is issued or refused. @spec PR-32 */
export class InvoiceMakeModel {
  readonly invoices: Loader<Invoices>
  private attempt = 0
  private isShown = false
  private stop: () => void = () => {}

  constructor(
    private readonly app: Navigation & WithStores<'api' | 'session'>,
    application = '',
    private readonly delay: Delay = byTimer,
  ) {
    this.invoices = new Loader<Invoices>(
      async () => {
        if (!application) return missing
        const result = await app.stores.api.call('invoices', { application, pageNum: 1, pageSize: MOST_INVOICES })
        return result.ok && result.data.list.length === 0 ? missing : result
      },
      () => app.stores.session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'invoices', 'delay', 'attempt', 'isShown', 'stop'] })
  }

  get list() {
    return this.invoices.data?.list ?? []
  }

  get isWaiting() {
    return this.list.some(({ state }) => state === 'applied' || state === 'issuing')
  }

  /** Texts of the state of the whole application. */
  get summary() {
    if (this.isWaiting) return texts.waiting
    return this.list.some(({ state }) => state === 'refused') ? texts.refused : texts.done
  }

  load = async () => {
    this.isShown = true
    this.stop()
    await this.invoices.load()
    runInAction(() => this.follow())
  }

  private follow() {
    if (!this.isWaiting || !this.isShown) return
    const pause = PAUSES[Math.min(this.attempt++, PAUSES.length - 1)] ?? 0
    this.stop = this.delay(() => void this.load(), pause)
  }

  /** Invoice that the button opens: the only one, once it is issued. Several are opened in the list. */
  get issued() {
    const [only, another] = this.list
    return only?.state === 'issued' && !another ? only : null
  }

  open = (id: number) => void this.app.go('invoiceDetail', { id })
  toHistory = () => void this.app.replace('invoiceHistory')

  /** Stops the requests while the page is hidden, also after one that is under way. */
  hide = () => {
    this.isShown = false
    this.stop()
  }

  dispose() {
    this.hide()
    this.invoices.dispose()
  }
}

/** Answer for an application that does not exist. */
const missing = {
  ok: false as const,
  error: { kind: 'business' as const, code: CODES.missing, msg: '', data: null },
}
