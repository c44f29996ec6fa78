import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { spokenCode } from '@/domain/pickup'

const LOGIN_NEEDED = 402

/** The code that opens an order at the counter. @spec PR-12 PR-34 */
export class PickDetailModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' | 'visitor' = 'loading'
  order: Reply<'pickOrder'> | null = null
  private asked = 0

  constructor(
    private readonly app: AppModel,
    private readonly orderNo: string,
  ) {
    makeAutoObservable<this, 'app' | 'orderNo' | 'asked'>(this, {
      ...{ app: false, orderNo: false, asked: false },
      order: observable.ref,
    })
  }

  get spoken() {
    return spokenCode(this.order?.code ?? '')
  }

  /** Every time the page shows: it may have been handed over. */
  load = async () => {
    const asked = ++this.asked
    if (!this.order) this.state = 'loading'
    const result = this.orderNo ? await this.app.stores.api.call('pickOrder', { orderNo: this.orderNo }) : null
    if (asked !== this.asked) return
    const code = result && !result.ok && result.error.kind === 'business' ? result.error.code : 0
    const isFirst = this.state !== 'visitor'
    runInAction(() => {
      if (result?.ok) this.order = result.data
      if (result?.ok) this.state = 'ready'
      else if (code === LOGIN_NEEDED) this.state = 'visitor'
      else if (!result || code) this.state = 'gone'
      else if (!this.order) this.state = 'failed'
    })
    if (code === LOGIN_NEEDED && isFirst) this.app.login()
  }

  login = () => this.app.login()
  toList = () => void this.app.replace('pickOrders')

  toStore = () => {
    if (this.order) void this.app.go('storeAddress', { storeNo: this.order.storeNo })
  }

  dispose() {
    this.asked += 1
  }
}
