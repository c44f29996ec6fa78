import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { byTimer, type Delay } from '@/features/commodity/delay'

export type Demand = Reply<'demandByNo'>

/** A waiting demand is looked at again after so long, ms. */
export const LOOK_MS = 3000

/** One demand: where it stands, watched while it waits and the page is on the screen. */
export class DemandModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  demand: Demand | null = null
  private asked = 0
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: AppModel,
    private readonly orderNo: string,
    private readonly delay: Delay = byTimer,
  ) {
    makeAutoObservable<this, 'app' | 'orderNo' | 'delay' | 'asked' | 'stopWaiting'>(this, {
      ...{ app: false, orderNo: false, delay: false, asked: false, stopWaiting: false, demand: observable.ref },
    })
  }

  async load() {
    this.stopWaiting()
    const asked = ++this.asked
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.demand = null
      this.state = 'visitor'
      return
    }
    if (!this.demand) this.state = 'loading'
    const result = await api.call('demandByNo', { orderNo: this.orderNo })
    if (asked !== this.asked) return
    runInAction(() => (result.ok ? this.take(result.data) : this.fail(result.error)))
  }

  private take(demand: Demand) {
    this.demand = demand
    this.state = 'ready'
    if (demand.state === 'waiting') this.stopWaiting = this.delay(() => void this.load(), LOOK_MS)
  }

  private fail(error: ApiError) {
    // What stands there stays; the next look may be luckier.
    if (this.demand) this.stopWaiting = this.delay(() => void this.load(), LOOK_MS)
    else if (!this.app.stores.session.isLoggedIn) this.state = 'visitor'
    else this.state = isMissing(error) ? 'gone' : 'failed'
  }

  private get barcode() {
    return this.demand?.otcDetailList[0]?.barcode ?? ''
  }

  /** On the drug's own page it is chosen how it comes. @spec RX-02 */
  buy = () => void this.app.go('goods', { id: this.barcode })
  again = () => {
    const count = this.demand?.otcDetailList[0]?.count ?? 1
    void this.app.go('otcAuth', { barcode: this.barcode, count })
  }
  toOrder = () => {
    const order = this.demand?.order
    if (order) void this.app.go('orderDetail', { status: order.orderStatusCode, id: order.id })
  }
  toList = () => void this.app.replace('rxDemand')
  login = () => this.app.login()

  preview(index: number) {
    const urls = (this.demand?.pics ?? []).map((pic) => this.app.image(pic))
    void this.app.hosts.pictures.preview(urls, index)
  }

  /** Another page covers it: nobody is asked for nobody. */
  hide() {
    this.stopWaiting()
  }

  dispose() {
    this.stopWaiting()
    this.asked++
  }
}
