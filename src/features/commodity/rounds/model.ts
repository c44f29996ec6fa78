import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { countdownParts } from '@/domain/seckill'
import { byTimer, type Delay } from '@/features/commodity/delay'
import { GoodsPages, PAGE_SIZE } from '@/features/commodity/goods-pages'
import { commonTexts } from '@/texts/common'
import { detailTexts } from '@/texts/detail'

/** 0 to come, 1 running, 2 over. @spec BC-37 */
export type RoundStatus = 0 | 1 | 2
export type Round = Reply<'seckillList'>['list'][number]
const SECOND = 1000

/** Rounds of seckill by status, with a clock until the next one begins or ends. @spec PR-15 BC-37 */
export class RoundsModel {
  status: RoundStatus = 1
  /** Rounds that the shopper was promised to be told of since the list was read. */
  private readonly reminded = observable.set<number>()
  readonly rounds: GoodsPages<Round>
  /** Milliseconds of the server's clock, a second apart while somebody looks. */
  private now = 0
  private isBusy = false
  private isSeen = false
  private stopTick: () => void = () => {}

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly delay: Delay = byTimer,
  ) {
    this.rounds = new GoodsPages(
      (pageNum) => app.stores.api.call('seckillList', { status: this.status, pageNum, pageSize: PAGE_SIZE }),
      // An article has several rounds.
      ({ id }) => id,
    )
    makeAutoObservable<this, 'app' | 'delay' | 'isBusy' | 'isSeen' | 'stopTick'>(this, {
      ...{ app: false, delay: false, isBusy: false, isSeen: false, stopTick: false, rounds: false },
    })
  }

  show = () => {
    this.isSeen = true
    return this.read(this.rounds.state === 'failed')
  }

  retry = () => this.read(true)

  choose(status: RoundStatus) {
    if (status === this.status) return
    this.status = status
    void this.read(true)
  }

  /** Page 1; what is shown stays until the answer is here unless it is wanted `anew`. */
  async read(anew: boolean) {
    this.stopTick()
    await this.rounds.load({ anew })
    // Who has left meanwhile sees no clock.
    if (this.isSeen) this.tick()
  }

  /** When the next round of this list begins or ends, ms; 0 where nothing is to come. */
  private get turn() {
    if (this.status === 2) return 0
    const times = this.rounds.list.map(({ startTime, endTime }) => Date.parse(this.status === 1 ? endTime : startTime))
    return times.length > 0 ? Math.min(...times) : 0
  }

  /** null where no clock runs. */
  get clock() {
    const left = this.turn - this.now
    return this.now > 0 && left > 0 ? countdownParts(left) : null
  }

  private tick = () => {
    this.stopTick()
    this.now = this.app.stores.api.now()
    if (this.turn === 0) return
    // The server's clock may be a second behind what we know of it.
    const next = this.turn > this.now ? this.tick : () => void this.read(false)
    this.stopTick = this.delay(next, SECOND)
  }

  hide = () => {
    this.isSeen = false
    this.stopTick()
  }

  open = ({ barcode }: Round) => void this.app.go('goodsSeckill', { id: barcode })
  toHome = () => void this.app.go('home')

  /** Once asked it stays so, on this visit and the next. @spec ST-74 */
  isReminded = ({ id, acRemind }: Round) => isYes(acRemind) || this.reminded.has(id)

  /** @spec ST-74 ER-76 */
  async remind(round: Round) {
    const { id, barcode } = round
    if (this.isBusy || this.isReminded(round)) return
    if (!this.app.stores.session.isLoggedIn) return this.app.login()
    this.isBusy = true
    const { api } = this.app.stores
    const asked = api.call('remindSeckill', { barcode })
    const result = await this.app.feedback.during(commonTexts.submitting, asked)
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    if (isYes(result.data.acRemind)) runInAction(() => this.reminded.add(id))
    this.app.feedback.toast(detailTexts.seckill.done)
  }

  dispose() {
    this.hide()
    this.rounds.drop()
  }
}
