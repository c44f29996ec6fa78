import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

const isInvalid = (error: ApiError): error is Extract<ApiError, { kind: 'http' }> =>
  error.kind === 'http' && error.status === CODES.invalid

/** Order of the code that the counter shows after a hand-over. @spec PR-32 */
export class InvoiceCodeModel {
  state: 'loading' | 'ready' | 'failed' | 'missing' | 'wrong' | 'visitor' = 'loading'
  order: Reply<'invoiceOfCode'> | null = null
  /** Why the code opens nothing, in the server's words. */
  reason = ''
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithStores<'api' | 'session'>,
    private readonly code = '',
  ) {
    observableModel(this, { untracked: ['app', 'code', 'requestId'], byReference: ['order'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    if (!this.app.stores.session.isLoggedIn) return void (this.state = 'visitor')
    if (!this.code) return void (this.state = 'wrong')
    if (!this.order) this.state = 'loading'
    const result = await this.app.stores.api.call('invoiceOfCode', { code: this.code })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) {
        this.order = result.data
        this.state = 'ready'
      } else if (isMissing(result.error)) this.state = 'missing'
      else if (isInvalid(result.error)) {
        this.state = 'wrong'
        this.reason = result.error.msg
      } else if (!this.order) this.state = 'failed'
    })
  }

  /** Opens the form, or the invoice that the order already has. */
  open = () => {
    const { order } = this
    if (!order) return
    if (order.invoiceId) void this.app.go('invoiceDetail', { id: order.invoiceId })
    else void this.app.go('invoiceEdit', { orders: order.orderId })
  }

  toMain = () => void this.app.replace('invoiceMain')

  dispose() {
    this.requestId += 1
  }
}
