import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { countdownParts, flashSaleState } from '@/domain/flash-sale'
import { detailTexts } from '@/texts/detail'
import type { Delay } from '@/stores/delay'
import { announceReminder } from '../reminder-notice'
import type { FlashSaleStore } from './flash-sale-session'

const SECOND = 1000

/** Flash sale session of the product, by the server's clock, and the reminder of its start. */
export class FlashSaleModel {
  /** Server time in ms, updated every second while the page shows. */
  private now = 0
  isReminded = false
  isBusy = false
  /** Stores of the running limited session; null until they are known. @spec PR-15 */
  stores: readonly FlashSaleStore[] | null = null
  private storesOf = ''
  private isReminderRequested = false
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'location' | 'session'>,
    private readonly barcode: () => string,
    private readonly flashSale: () => ProductDetail['seckill'],
    private readonly delay: Delay,
    /** Called when a session starts or ends, because the prices change then. */
    private readonly onSessionChange: () => void,
    /** Called when the stores and their stock are known. */
    private readonly onStores: () => void = () => {},
  ) {
    observableModel(this, {
      untracked: [
        'app',
        'barcode',
        'flashSale',
        'delay',
        'onSessionChange',
        'onStores',
        'storesOf',
        'isReminderRequested',
        'stopTimer',
      ],
      byReference: ['stores'],
    })
  }

  /** Session state; null if there is no session. */
  get state() {
    const flashSale = this.flashSale()
    return flashSale && this.now > 0 ? flashSaleState(flashSale, this.now) : null
  }

  get clock() {
    return countdownParts(this.state?.remaining ?? 0)
  }

  /** Session that currently sells its own stock through its own checkout. */
  get open() {
    const flashSale = this.flashSale()
    return flashSale && isYes(flashSale.limited) && this.state?.stage === 'running' ? flashSale : null
  }

  get price() {
    return this.flashSale()?.price ?? null
  }

  /** Starts the countdown when the page shows and continues a reminder interrupted by sign-in. */
  async start() {
    this.stop()
    if (!this.flashSale()) return
    this.onSecond()
    void this.findStores()
    const { isLoggedIn } = this.app.stores.session
    const goesOn = this.isReminderRequested && isLoggedIn
    this.isReminderRequested = false
    if (goesOn) return this.remind()
    if (isLoggedIn && this.state?.stage === 'coming') await this.requestReminder('flashSaleReminded')
  }

  /**
   * Loads the stores again whenever the page shows, because other shoppers buy meanwhile. Drops results of another
   * session or place.
   */
  private async findStores() {
    const { open } = this
    const { api, location } = this.app.stores
    const requestKey = open ? JSON.stringify([open.id, location.query]) : ''
    if (requestKey !== this.storesOf) this.stores = null
    this.storesOf = requestKey
    if (!open) return
    const result = await api.call('flashSaleStores', { roundId: open.id, ...location.query })
    if (!result.ok || requestKey !== this.storesOf) return
    runInAction(() => (this.stores = result.data))
    this.onStores()
  }

  private onSecond() {
    const previousStage = this.state?.stage
    this.now = this.app.stores.api.now()
    const stage = this.state?.stage
    // Our estimate of the server's clock may be a second fast: an immediate request would return the old price.
    if (previousStage && stage !== previousStage) this.stopTimer = this.delay(this.onSessionChange, SECOND)
    else if (stage && stage !== 'over') this.stopTimer = this.delay(() => this.onSecond(), SECOND)
  }

  private async requestReminder(call: 'flashSaleReminded' | 'remindFlashSale') {
    const result = await this.app.stores.api.call(call, { barcode: this.barcode() })
    // A set reminder stays set: a late reply does not clear it. @spec ST-74
    if (result.ok && isYes(result.data.acRemind)) runInAction(() => (this.isReminded = true))
    return result
  }

  /** Sets the reminder. @spec ST-74 ER-76 */
  async remind() {
    if (this.isBusy || this.isReminded) return
    if (!this.app.stores.session.isLoggedIn) {
      this.isReminderRequested = true
      return this.app.login()
    }
    this.isBusy = true
    const result = await this.requestReminder('remindFlashSale')
    runInAction(() => (this.isBusy = false))
    if (result.ok) {
      this.app.feedback.toast(detailTexts.seckill.done)
      await announceReminder(this.app)
    } else if (result.error.kind === 'business') this.app.feedback.toast(result.error.msg)
    else this.app.fail(result.error)
  }

  stop() {
    this.stopTimer()
  }
}
