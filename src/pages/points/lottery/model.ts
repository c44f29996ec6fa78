import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { closedMessage, drawState, type DrawTimes } from '@/domain/draw'
import { commonTexts } from '@/texts/common'
import { pointsTexts } from '@/texts/points'

const texts = pointsTexts.lottery

/**
 * A prize draw on the points page, whose chances points can buy: prizes with odds, remaining chances, and the result. The server decides; a tap draws once,
 * and a draw without reply is sent again with its idempotency key.
 * @spec PR-28 ST-72 VA-15 VA-16
 */
export class PointsDrawModel {
  state: 'loading' | 'ready' | 'failed' | 'none' | 'visitor' = 'loading'
  draw: Reply<'draw'> | null = null
  others: Reply<'draws'> = []
  winners: Reply<'drawWinners'> = []
  count = 0
  canBuy = 0
  busy = false
  result: Reply<'clickDraw'> | null = null
  private keys: { draw: string; buy: string }
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'session'> &
      WithHosts<'device'>,
    private id: number | undefined,
  ) {
    this.keys = { draw: app.hosts.device.randomId(), buy: app.hosts.device.randomId() }
    observableModel(this, { untracked: ['app', 'id', 'keys', 'requestId'] })
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (!this.draw) this.state = 'loading'
    const requestId = ++this.requestId
    const list = await api.call('draws', {})
    if (requestId !== this.requestId) return
    if (!list.ok) return this.enterState('failed')
    const id = this.id ?? list.data[0]?.id
    if (id === undefined) return this.enterState('none')
    const [draw, chances, winners] = await Promise.all([
      api.call('draw', { id }),
      api.call('drawCount', { id }),
      api.call('drawWinners', { id }),
    ])
    if (requestId !== this.requestId) return
    if (!draw.ok) return this.enterState(isMissing(draw.error) ? 'none' : 'failed')
    if (!chances.ok) return this.enterState('failed')
    runInAction(() => {
      this.draw = draw.data
      this.others = list.data.filter((one) => one.id !== id)
      if (winners.ok) this.winners = winners.data
      this.setChances(chances.data)
      this.state = 'ready'
    })
  }

  private enterState(state: PointsDrawModel['state']) {
    runInAction(() => {
      if (!this.draw || state === 'none') this.state = state
    })
  }

  private setChances({ count, canBuy = this.canBuy }: { count: number; canBuy?: number }) {
    this.count = count
    this.canBuy = canBuy
  }

  get stage() {
    return this.draw ? drawState(this.draw, this.app.stores.api.now()) : 'over'
  }

  /** Whether a draw is possible now; shows why when it is not. @spec VA-15 VA-16 */
  private isOpen(draw: DrawTimes): boolean {
    const message = closedMessage(draw, this.app.stores.api.now(), texts)
    if (message) void this.app.feedback.askQuestion({ title: commonTexts.warmTip, message, confirm: commonTexts.know })
    return message === ''
  }

  /** @spec ST-72 */
  play = async () => {
    const { draw } = this
    if (!draw || this.busy || !this.isOpen(draw) || this.count <= 0) return
    this.busy = true
    const result = await this.app.stores.api.call('clickDraw', { id: draw.id, idemKey: this.keys.draw })
    runInAction(() => {
      this.busy = false
      if (!result.ok) return
      this.keys.draw = this.app.hosts.device.randomId()
      this.result = result.data
      this.setChances(result.data)
    })
    if (!result.ok) {
      this.app.fail(result.error)
      await this.load()
    }
  }

  buy = async () => {
    const { draw } = this
    if (!draw || this.busy || !this.isOpen(draw) || this.canBuy <= 0) return
    this.busy = true
    const sure = await this.app.feedback.askQuestion({ ...texts.askBuy(draw.chancePrice), cancel: commonTexts.cancel })
    if (sure) await this.pay(draw.id)
    runInAction(() => (this.busy = false))
  }

  private async pay(id: number) {
    const result = await this.app.stores.api.call('buyDraw', { id, idemKey: this.keys.buy })
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => {
      this.keys.buy = this.app.hosts.device.randomId()
      this.setChances(result.data)
    })
    this.app.feedback.toast(texts.bought)
  }

  close = () => {
    this.result = null
    // Loads again, because the list of winners may have the new prize.
    void this.load()
  }

  openOther(id: number) {
    this.id = id
    this.draw = null
    this.winners = []
    void this.load()
  }

  toAwards = () => void this.app.go('pointsAward')
  toCoupons = () => void this.app.go('coupons')
  toDetail = () => void this.app.go('pointsDetail')
  toOffers = () => void this.app.replace('pointsOffers')
  login = () => this.app.login()

  /** Goes from the result to the page of the prize. */
  follow = (where: 'toAwards' | 'toCoupons' | 'toDetail') => {
    this.result = null
    this[where]()
  }

  dispose() {
    this.requestId += 1
  }
}
