import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { PayModel } from '@/features/order/cashier/model'

/** Pattern of our order numbers; any other text in the url comes from a partner. */
const ORDER_NO = /^[A-Z]?\d{1,39}$/

/**
 * Cashier of an order named by an external link, by its number or by a text that the server reads.
 * @spec ST-81 NAV-26
 */
export class LinkPayModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  cashier: PayModel | null = null
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'session' | 'startup'> &
      WithHosts<'device' | 'login' | 'miniProgram' | 'pay' | 'storage'>,
    private readonly link: string,
  ) {
    observableModel(this, { untracked: ['app', 'link', 'requestId'], byReference: ['cashier'] })
    if (ORDER_NO.test(link)) this.open({ id: link })
  }

  private open(params: Record<string, string | undefined>) {
    this.cashier = new PayModel(this.app, params)
    this.state = 'ready'
  }

  load = async () => {
    if (this.cashier) return
    const requestId = ++this.requestId
    this.state = 'loading'
    const reply = await this.app.stores.api.call('payParamParse', { param: this.link })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!reply.ok) this.state = 'failed'
      else this.open({ id: reply.data.orderNo, payType: textOf(reply.data.payType), type: textOf(reply.data.type) })
    })
    if (!reply.ok) this.app.fail(reply.error)
  }

  dispose() {
    this.requestId++
    this.cashier?.dispose()
  }
}

const textOf = (value: number | null) => (value === null ? undefined : String(value))
