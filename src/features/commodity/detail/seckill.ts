import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { countdownParts, seckillState } from '@/domain/seckill'
import { detailTexts } from '@/texts/detail'
import type { Delay } from '../delay'
import type { RoundStore } from './round'

const SECOND = 1000

/** The article's round of seckill, by the server's clock, and the wish to be told of its beginning. */
export class SeckillModel {
  /** Milliseconds of the server's clock, a second apart while somebody looks. */
  private now = 0
  isReminded = false
  isBusy = false
  /** Who sells the limited round that runs; null until it is known. @spec PR-15 */
  stores: readonly RoundStore[] | null = null
  private storesOf = ''
  private wantsReminder = false
  private stopTick: () => void = () => {}

  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'location' | 'session'>,
    private readonly barcode: () => string,
    private readonly round: () => ProductDetail['seckill'],
    private readonly delay: Delay,
    /** A round has begun or ended: what things cost is another matter now. */
    private readonly onTurn: () => void,
    /** It is known who has how many pieces. */
    private readonly onStores: () => void = () => {},
  ) {
    type Own = 'app' | 'barcode' | 'round' | 'delay' | 'onTurn' | 'onStores' | 'storesOf' | 'wantsReminder' | 'stopTick'
    makeAutoObservable<this, Own>(this, {
      app: false,
      barcode: false,
      round: false,
      delay: false,
      onTurn: false,
      onStores: false,
      storesOf: false,
      stores: observable.ref,
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
    void this.findStores()
    const { isLoggedIn } = this.app.stores.session
    const goesOn = this.wantsReminder && isLoggedIn
    this.wantsReminder = false
    if (goesOn) return this.remind()
    if (isLoggedIn && this.state?.stage === 'coming') await this.ask('seckillReminded')
  }

  /** Others buy meanwhile: asked again whenever somebody looks. What is known of another round or place does not count. */
  private async findStores() {
    const { open } = this
    const { api, location } = this.app.stores
    const asked = open ? JSON.stringify([open.id, location.query]) : ''
    if (asked !== this.storesOf) this.stores = null
    this.storesOf = asked
    if (!open) return
    const result = await api.call('seckillStores', { roundId: open.id, ...location.query })
    if (!result.ok || asked !== this.storesOf) return
    runInAction(() => (this.stores = result.data))
    this.onStores()
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
