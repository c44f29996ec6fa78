import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { byTimer, type Delay } from '@/features/commodity/delay'

export type Formula = Reply<'formulaByNo'>

/** A waiting formula is looked at again after so long, ms. */
export const LOOK_MS = 3000

/** One formula: where it stands, watched while it waits and the page is on the screen. @spec PR-18 RX-07 */
export class TcmDetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  formula: Formula | null = null
  private asked = 0
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: AppModel,
    private readonly formulaNo: string,
    private readonly delay: Delay = byTimer,
  ) {
    makeAutoObservable<this, 'app' | 'formulaNo' | 'delay' | 'asked' | 'stopWaiting'>(this, {
      ...{ app: false, formulaNo: false, delay: false, asked: false, stopWaiting: false, formula: observable.ref },
    })
  }

  load = async () => {
    this.stopWaiting()
    const asked = ++this.asked
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.formula = null
      this.state = 'visitor'
      return
    }
    if (!this.formula) this.state = 'loading'
    const result = await api.call('formulaByNo', { formulaNo: this.formulaNo })
    if (asked !== this.asked) return
    runInAction(() => (result.ok ? this.take(result.data) : this.fail(result.error)))
  }

  private take(formula: Formula) {
    this.formula = formula
    this.state = 'ready'
    if (formula.state === 'waiting') this.wait()
  }

  private fail(error: ApiError) {
    // What stands there stays; the next look may be luckier.
    if (this.formula) this.wait()
    else if (!this.app.stores.session.isLoggedIn) this.state = 'visitor'
    // A number that is none is no formula's.
    else this.state = isMissing(error) || error.kind === 'business' ? 'gone' : 'failed'
  }

  private wait() {
    this.stopWaiting = this.delay(() => void this.load(), LOOK_MS)
  }

  buy = () => void this.app.go('orderTcm', { orderNo: this.formulaNo })
  again = () => {
    const doses = this.formula?.doses
    if (doses) void this.app.go('tcmConfirm', { count: doses, no: this.formulaNo })
  }
  toOrder = () => {
    const order = this.formula?.order
    if (order) void this.app.go('orderDetail', { status: order.orderStatusCode, id: order.id })
  }
  toList = () => void this.app.replace('tcmMine', { type: 1 })
  login = () => this.app.login()

  preview(index: number) {
    const urls = (this.formula?.pics ?? []).map((pic) => this.app.image(pic))
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
