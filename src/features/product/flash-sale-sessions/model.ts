import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { countdownParts } from '@/domain/flash-sale'
import { byTimer, type Delay } from '@/stores/delay'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { announceReminder } from '@/features/product/reminder-notice'
import { commonTexts } from '@/texts/common'
import { detailTexts } from '@/texts/detail'

/** Status of a session: 0 upcoming, 1 running, 2 over. @spec BC-37 */
export type FlashSaleSessionStatus = 0 | 1 | 2
export type FlashSaleSession = Reply<'flashSaleList'>['list'][number]
const SECOND = 1000

/** Flash sale sessions by status, with a countdown until the next one starts or ends. @spec PR-15 BC-37 */
export class FlashSaleSessionsModel {
  status: FlashSaleSessionStatus = 1
  /** Ids of the sessions with a reminder set since the list was loaded. */
  private readonly reminded = observable.set<number>()
  readonly flashSaleSessions: ProductPages<FlashSaleSession>
  /** Server time in ms, updated every second while the page shows. */
  private now = 0
  private isBusy = false
  private isViewed = false
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly delay: Delay = byTimer,
  ) {
    this.flashSaleSessions = new ProductPages(
      (pageNum) => app.stores.api.call('flashSaleList', { status: this.status, pageNum, pageSize: PAGE_SIZE }),
      // A product may have several sessions.
      ({ id }) => id,
    )
    observableModel(this, { untracked: ['app', 'delay', 'isBusy', 'isViewed', 'stopTimer', 'flashSaleSessions'] })
  }

  show = () => {
    this.isViewed = true
    return this.read(this.flashSaleSessions.state === 'failed')
  }

  retry = () => this.read(true)

  choose(status: FlashSaleSessionStatus) {
    if (status === this.status) return
    this.status = status
    void this.read(true)
  }

  /** Loads page 1; the shown list stays until the reply arrives, unless `anew` clears it at once. */
  async read(anew: boolean) {
    this.stopTimer()
    await this.flashSaleSessions.load({ anew })
    // Starts no countdown if the page was hidden meanwhile.
    if (this.isViewed) this.onSecond()
  }

  /** Time in ms when the next session of this list starts or ends; 0 if there is none. */
  private get nextChangeAt() {
    if (this.status === 2) return 0
    const times = this.flashSaleSessions.list.map(({ startTime, endTime }) =>
      Date.parse(this.status === 1 ? endTime : startTime),
    )
    return times.length > 0 ? Math.min(...times) : 0
  }

  /** Countdown; null if none is running. */
  get clock() {
    const remaining = this.nextChangeAt - this.now
    return this.now > 0 && remaining > 0 ? countdownParts(remaining) : null
  }

  private onSecond = () => {
    this.stopTimer()
    this.now = this.app.stores.api.now()
    if (this.nextChangeAt === 0) return
    // The server's clock may be a second behind our estimate.
    const next = this.nextChangeAt > this.now ? this.onSecond : () => void this.read(false)
    this.stopTimer = this.delay(next, SECOND)
  }

  hide = () => {
    this.isViewed = false
    this.stopTimer()
  }

  open = ({ barcode }: FlashSaleSession) => void this.app.go('goodsSeckill', { id: barcode })
  toHome = () => void this.app.go('home')

  /** Returns whether a reminder is set; it stays set on later visits. @spec ST-74 */
  isReminded = ({ id, acRemind }: FlashSaleSession) => isYes(acRemind) || this.reminded.has(id)

  /** @spec ST-74 ER-76 */
  async remind(flashSaleSession: FlashSaleSession) {
    const { id, barcode } = flashSaleSession
    if (this.isBusy || this.isReminded(flashSaleSession)) return
    if (!this.app.stores.session.isLoggedIn) return this.app.login()
    this.isBusy = true
    const { api } = this.app.stores
    const request = api.call('remindFlashSale', { barcode })
    const result = await this.app.feedback.during(commonTexts.submitting, request)
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    if (isYes(result.data.acRemind)) runInAction(() => this.reminded.add(id))
    this.app.feedback.toast(detailTexts.seckill.done)
    await announceReminder(this.app)
  }

  dispose() {
    this.hide()
    this.flashSaleSessions.drop()
  }
}
