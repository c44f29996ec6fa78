import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { findStopCell, closedMessage, drawCells, drawState, PRIZE_TYPE, type DrawTimes } from '@/domain/draw'
import { byTimer, type Delay } from '@/stores/delay'
import { publicUrl } from '@/routes'
import { commonTexts } from '@/texts/common'
import { drawTexts as texts } from '@/texts/draw'

type Brief = Reply<'draws'>[number]
type Rule = Reply<'drawRules'>[number]

/** Time in ms that the wheel or the light takes to stop. The animations in the stylesheets take as long. */
export const STOP_MS = 2400
/** Turns of the wheel before it stops. */
const TURNS = 5

type App = Navigation &
  WithFeedback &
  FailureDisplay &
  LoginPrompt &
  WithStores<'api' | 'session'> &
  WithHosts<'clipboard' | 'device' | 'entry' | 'outside' | 'share'>

interface Options {
  /** Draw to show; of a wheel the first one by default. */
  id?: number | undefined
  delay?: Delay
}

/**
 * A draw shown as a wheel or as nine cells: prizes with odds, rules that give chances, and the result. The server
 * decides before anything moves. A tap draws once, and a draw without reply is sent again with its idempotency key.
 * @spec PR-28 ST-72 VA-15 VA-16
 */
export class DrawModel {
  state: 'loading' | 'ready' | 'failed' | 'none' | 'missing' | 'visitor' = 'loading'
  draw: Reply<'draw'> | null = null
  /** Other wheels, and the draws with nine cells: the page of a wheel links to both. */
  others: Brief[] = []
  marquees: Brief[] = []
  rules: Rule[] = []
  winners: Reply<'drawWinners'> = []
  count = 0
  /** Number of physical prizes without an address. */
  due = 0
  busy = false
  /** Whether the wheel or the light moves towards `cell`. */
  isMoving = false
  cell = 0
  /** Turns of the wheel so far: it only turns forward. */
  turns = 0
  result: Reply<'clickDraw'> | null = null
  private keys: { draw: string; buy: string }
  private requestId = 0
  private stop: (() => void) | undefined

  constructor(
    private readonly app: App,
    readonly form: 'wheel' | 'marquee',
    private readonly options: Options = {},
  ) {
    this.keys = { draw: app.hosts.device.randomId(), buy: app.hosts.device.randomId() }
    observableModel(this, { untracked: ['app', 'form', 'options', 'keys', 'requestId', 'stop'] })
  }

  get cells() {
    return drawCells(this.draw?.prizes ?? [])
  }

  /** Angle of the wheel in degrees, clockwise, that brings `cell` below the pointer. */
  get angle() {
    return this.turns * 360 - this.cell * (360 / this.cells.length)
  }

  get stage() {
    return this.draw ? drawState(this.draw, this.app.stores.api.now()) : 'over'
  }

  /** Rules that give chances. WeChat's mini-programs may not reward sharing, so they leave that rule out. */
  get chanceRules(): Rule[] {
    const canShare = this.app.hosts.share.code() === 'link'
    return this.rules.filter(({ way }) => way !== 'share' || canShare)
  }

  get path() {
    return this.form === 'wheel'
      ? publicUrl('drawWheel', {})
      : publicUrl('drawMarquee', { id: this.draw?.id ?? this.options.id ?? 0 })
  }

  load = async () => {
    const { session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (!this.draw) this.state = 'loading'
    const requestId = ++this.requestId
    const lists = this.form === 'wheel' ? await this.loadLists() : { wheels: [], marquees: [] }
    if (requestId !== this.requestId) return
    if (!lists) return this.enterState('failed')
    const id = this.options.id ?? lists.wheels[0]?.id
    if (id === undefined) return this.enterState('none')
    runInAction(() => {
      this.others = lists.wheels.filter((one) => one.id !== id)
      this.marquees = lists.marquees
    })
    await this.loadDraw(id, requestId)
  }

  private async loadLists() {
    const { api } = this.app.stores
    const [wheels, marquees] = await Promise.all([api.call('raffles', {}), api.call('draws', { form: 'marquee' })])
    return wheels.ok && marquees.ok ? { wheels: wheels.data, marquees: marquees.data } : null
  }

  private async loadDraw(id: number, requestId: number) {
    const { api } = this.app.stores
    const [draw, chances, rules, winners, due] = await Promise.all([
      api.call('draw', { id }),
      api.call('drawCount', { id }),
      api.call('drawRules', { id }),
      api.call('drawWinners', { id }),
      api.call('prizeCount', {}),
    ])
    if (requestId !== this.requestId) return
    if (!draw.ok) return this.enterState(isMissing(draw.error) ? 'missing' : 'failed')
    if (!chances.ok || !rules.ok || !winners.ok || !due.ok) return this.enterState('failed')
    runInAction(() => {
      this.draw = draw.data
      this.rules = rules.data
      this.winners = winners.data
      this.due = due.data.count
      this.count = chances.data.count
      this.state = 'ready'
    })
  }

  /** Keeps a shown draw when it cannot be loaded again. */
  private enterState(state: DrawModel['state']) {
    runInAction(() => {
      if (!this.draw) this.state = state
    })
  }

  /** Whether a draw is possible now; shows why when it is not. @spec VA-15 VA-16 */
  private isOpen(draw: DrawTimes): boolean {
    const message = closedMessage(draw, this.app.stores.api.now(), texts)
    if (message) void this.app.feedback.askQuestion({ title: commonTexts.warmTip, message, confirm: commonTexts.know })
    return message === ''
  }

  private send(input: { id: number; idemKey: string }) {
    const { api } = this.app.stores
    return this.form === 'wheel' ? api.call('doRaffle', input) : api.call('clickDraw', input)
  }

  /** Draws once; the result shows when the movement stops. @spec ST-72 */
  play = async () => {
    const { draw } = this
    if (!draw || this.busy || !this.isOpen(draw) || this.count <= 0) return
    this.busy = true
    const result = await this.send({ id: draw.id, idemKey: this.keys.draw })
    if (!result.ok) {
      runInAction(() => (this.busy = false))
      this.app.fail(result.error)
      return this.load()
    }
    this.keys.draw = this.app.hosts.device.randomId()
    runInAction(() => {
      this.cell = findStopCell(this.cells, result.data.prizeId)
      this.turns += TURNS
      this.isMoving = true
      this.count = result.data.count
    })
    this.stop = (this.options.delay ?? byTimer)(() => this.show(result.data), STOP_MS)
  }

  private show(result: Reply<'clickDraw'>) {
    runInAction(() => {
      this.isMoving = false
      this.busy = false
      this.result = result
    })
  }

  /** Buys one draw with points, after a confirmation. @spec PR-22 */
  buy = async () => {
    const { draw } = this
    if (!draw || this.busy || !this.isOpen(draw)) return
    this.busy = true
    const sure = await this.app.feedback.askQuestion({ ...texts.askBuy(draw.chancePrice), cancel: commonTexts.cancel })
    if (sure) await this.pay(draw.id)
    runInAction(() => (this.busy = false))
  }

  private async pay(id: number) {
    const result = await this.app.stores.api.call('buyDraw', { id, idemKey: this.keys.buy })
    if (!result.ok) return this.app.fail(result.error)
    this.keys.buy = this.app.hosts.device.randomId()
    this.app.feedback.toast(texts.bought)
    await this.load()
  }

  /** Shares the page, then asks the server for the day's draws. A copied link counts as shared. @spec PR-28 */
  share = async () => {
    const { draw } = this
    if (!draw || this.busy || !this.isOpen(draw)) return
    const { hosts, stores, feedback } = this.app
    const opened = await hosts.share.open()
    const isShared = opened.ok || (await this.copyLink(opened.error.kind))
    if (!isShared) return
    const result = await stores.api.call('shareDraw', { id: draw.id })
    if (!result.ok) return this.app.fail(result.error)
    if (result.data.given > 0) feedback.toast(texts.thanks(result.data.given))
    await this.load()
  }

  /** Copies the link where the host cannot share; returns whether it was copied. */
  private async copyLink(problem: string): Promise<boolean> {
    const { hosts } = this.app
    return problem === 'unsupported' && (await hosts.clipboard.write(hosts.entry.origin() + this.path)).ok
  }

  /** Opens the draw of the partner with a one-time key; copies the link where the host cannot open it. @spec PR-28 */
  joinPartner = async () => {
    const { draw } = this
    if (!draw || this.busy || !this.isOpen(draw)) return
    const { feedback, hosts, stores } = this.app
    this.busy = true
    const sure = await feedback.askQuestion({ ...texts.askPartner(draw.partnerName), cancel: commonTexts.cancel })
    const result = sure ? await stores.api.call('joinPartnerDraw', { id: draw.id }) : null
    runInAction(() => (this.busy = false))
    if (!result) return
    if (!result.ok) return this.app.fail(result.error)
    const { url } = result.data
    // The demo's partner is a page of our own server.
    const page = url.startsWith('/') ? hosts.entry.origin() + url : url
    if ((await hosts.outside.open(page)).ok) return
    const isCopied = (await hosts.clipboard.write(page)).ok
    feedback.toast(isCopied ? texts.partnerCopied : texts.partnerFailed)
  }

  close = () => {
    this.result = null
    // Loads again, because the winners and the prizes without an address may be others now.
    void this.load()
  }

  /** Goes from the result to the page of the prize. @spec EN-25 */
  follow = () => {
    const { result } = this
    this.result = null
    if (result?.prizeType === PRIZE_TYPE.material) void this.app.go('prizeAddress', { id: result.recordId })
    else void this.app.go(result?.prizeType === PRIZE_TYPE.points ? 'pointsDetail' : 'coupons')
  }

  toOther = (id: number) => void this.app.replace('drawWheel', { id })
  toMarquee = (id: number) => void this.app.go('drawMarquee', { id })
  toPrizes = () => void this.app.go('prizes')
  toRecords = () => void this.app.go('drawAwards', { id: this.draw?.id ?? 0 })
  toWheel = () => void this.app.replace('drawWheel')
  toPoints = () => void this.app.go('pointsScore')
  login = () => this.app.login()

  dispose() {
    this.requestId += 1
    this.stop?.()
  }
}
