import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { countdownParts, seckillState } from '@/domain/seckill'
import { detailTexts } from '@/texts/detail'
import type { Delay } from '../delay'

const SECOND = 1000

/** The article's round of seckill, by the server's clock, and the wish to be told of its beginning. */
export class SeckillModel {
  /** Milliseconds of the server's clock, a second apart while somebody looks. */
  private now = 0
  isReminded = false
  isBusy = false
  private wantsReminder = false
  private stopTick: () => void = () => {}

  constructor(
    private readonly app: AppModel,
    private readonly barcode: () => string,
    private readonly round: () => ProductDetail['seckill'],
    private readonly delay: Delay,
    /** A round has begun or ended: what things cost is another matter now. */
    private readonly onTurn: () => void,
  ) {
    makeAutoObservable<this, 'app' | 'barcode' | 'round' | 'delay' | 'onTurn' | 'wantsReminder' | 'stopTick'>(this, {
      app: false,
      barcode: false,
      round: false,
      delay: false,
      onTurn: false,
      wantsReminder: false,
      stopTick: false,
    })
  }

  /** null where there is no round. */
  get state() {
    const round = this.round()
    return round && this.now > 0 ? seckillState(round, this.now) : null
  }

  get clock() {
    return countdownParts(this.state?.left ?? 0)
  }

  /** The round that sells its own pieces at this moment, by a checkout of its own. */
  get open() {
    const round = this.round()
    return round && isYes(round.limited) && this.state?.stage === 'running' ? round : null
  }

  get price() {
    return this.round()?.price ?? null
  }

  /** Somebody looks: the clock runs, and what login interrupted goes on. */
  async start() {
    this.stop()
    if (!this.round()) return
    this.tick()
    const { isLoggedIn } = this.app.stores.session
    const goesOn = this.wantsReminder && isLoggedIn
    this.wantsReminder = false
    if (goesOn) return this.remind()
    if (isLoggedIn && this.state?.stage === 'coming') await this.ask('seckillReminded')
  }

  private tick() {
    const before = this.state?.stage
    this.now = this.app.stores.api.now()
    const stage = this.state?.stage
    // What we know of the server's clock may be a second ahead of it: asked at once, it would tell the old price.
    if (before && stage !== before) this.stopTick = this.delay(this.onTurn, SECOND)
    else if (stage && stage !== 'over') this.stopTick = this.delay(() => this.tick(), SECOND)
  }

  private async ask(call: 'seckillReminded' | 'remindSeckill') {
    const result = await this.app.stores.api.call(call, { barcode: this.barcode() })
    // Once it is set it stays: an answer that is late takes nothing back. @spec ST-74
    if (result.ok && isYes(result.data.acRemind)) runInAction(() => (this.isReminded = true))
    return result
  }

  /** @spec ST-74 */
  async remind() {
    if (this.isBusy || this.isReminded) return
    if (!this.app.stores.session.isLoggedIn) {
      this.wantsReminder = true
      return this.app.login()
    }
    this.isBusy = true
    const result = await this.ask('remindSeckill')
    runInAction(() => (this.isBusy = false))
    if (result.ok) this.app.feedback.toast(detailTexts.seckill.done)
    else if (result.error.kind === 'business') this.app.feedback.toast(result.error.msg)
    else this.app.fail(result.error)
  }

  stop() {
    this.stopTick()
  }
}
