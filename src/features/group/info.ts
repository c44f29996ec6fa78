import { CODES } from '@/contract/codes'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { byTimer, type Delay } from '@/stores/delay'
import { shareLink } from '@/features/product/sharing/share'
import { publicUrl } from '@/routes'
import { isSpellGroup, isSpellOrder } from '@/domain/group/spell'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'
import { enterGroup } from './enter'
import { Ticker } from './ticker'

const texts = groupTexts.info
export type GroupInfo = Reply<'groupInfoByNo'>
/** Polling interval for a group in progress, in ms. */
const POLL_MS = 10_000
/** Pause between two reloads of an expired group, in ms. */
const AGAIN_MS = 3000

/**
 * One group-buy: participants, remaining time and actions. `build` is the view of its members, `join` that of invited
 * shoppers.
 */
export class GroupInfoModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  group: GroupInfo | null = null
  /** Whether the offer of an ended group still sells, so that another group can be opened. */
  canReopen = true
  readonly isSpell: boolean
  isBusy = false
  readonly ticker: Ticker
  private refno = ''
  private requestedAt = 0
  private isHidden = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'session'> &
      WithHosts<'clipboard' | 'entry' | 'share'>,
    private readonly no: string,
    private readonly viewMode: 'build' | 'join',
    delay: Delay = byTimer,
  ) {
    this.isSpell = isSpellGroup(no) || isSpellOrder(no)
    this.ticker = new Ticker(app, delay, () => this.poll())
    observableModel(this, {
      untracked: ['app', 'no', 'viewMode', 'refno', 'requestedAt', 'isHidden', 'ticker', 'isSpell'],
      byReference: ['group'],
    })
  }

  /** Loads the group every time the page shows, because participants may have joined meanwhile. */
  show = () => {
    this.isHidden = false
    return this.load()
  }

  /** Stops the clock and the polling, after a load in progress too. */
  hide = () => {
    this.isHidden = true
    this.ticker.stop()
  }

  load = async () => {
    const { api, session } = this.app.stores
    this.requestedAt = api.now()
    if (this.state === 'failed' || this.state === 'visitor') this.state = 'loading'
    if (this.isSpell && this.viewMode === 'build' && !session.isLoggedIn) return void (this.state = 'visitor')
    const result = await this.fetchGroup()
    const reopening = result.ok ? await this.askReopening(result.data) : true
    runInAction(() => {
      this.canReopen = reopening
      if (result.ok) this.take(result.data)
      else if (this.state === 'loading') this.state = isMissing(result.error) ? 'gone' : 'failed'
    })
    if (result.ok) await this.loadReferrerCode()
  }

  /** Fetches the group: every invited shopper may see it, a spell group of one's own has a call of its own. */
  private fetchGroup() {
    const { api } = this.app.stores
    const { no: groupNo } = this
    if (this.viewMode === 'join') return api.call('groupForJoin', { groupNo })
    return this.isSpell ? api.call('spellBySerialNo', { serialNo: groupNo }) : api.call('groupInfoByNo', { groupNo })
  }

  /** Asks whether the product of an ended spell group is still sold in spell groups. */
  private async askReopening({ groupInfoStatus, barcode }: GroupInfo): Promise<boolean> {
    if (!this.isSpell || groupInfoStatus === 0) return true
    const result = await this.app.stores.api.call('isSpell', { barcode })
    return !result.ok || result.data.isSpell === 1
  }

  private take(group: GroupInfo) {
    this.group = group
    this.state = 'ready'
    if (this.isOpen && !this.isHidden) this.ticker.start()
    else this.ticker.stop()
  }

  /** Loads the referrer code for the shared link. Without it the link still works. @spec ST-16 */
  private async loadReferrerCode() {
    const { api, session } = this.app.stores
    if (this.isSpell || !session.isLoggedIn || this.refno) return
    const result = await api.call('groupUserinfo', {})
    if (result.ok) runInAction(() => (this.refno = result.data.refno))
  }

  private get end() {
    return Date.parse(this.group?.groupExpiredTime ?? '')
  }

  /**
   * Reloads the members' group in progress, and every expired one for its result. An expired one is reloaded sooner,
   * because the server's clock may be slightly behind.
   */
  private poll() {
    const { now } = this.ticker
    const isExpired = now >= this.end
    if (!this.isOpen || (!isExpired && this.viewMode === 'join')) return
    if (now - this.requestedAt >= (isExpired ? AGAIN_MS : POLL_MS)) void this.load()
  }

  get isOpen() {
    return this.group?.groupInfoStatus === 0
  }

  /** Whether the shopper's own order is in the group. */
  get isMine() {
    return (this.group?.orderNo ?? '') !== ''
  }

  /**
   * Number of the shopper's spell order; '' for none. A number in the url stays valid after the shopper has left the
   * group.
   */
  get spellOrderNo() {
    if (!this.isSpell) return ''
    return isSpellOrder(this.no) ? this.no : (this.group?.orderNo ?? '')
  }

  get remainingTime() {
    return this.isOpen ? this.ticker.left(this.end) : null
  }

  /** Url that a friend opens. */
  get path() {
    const url = publicUrl('groupJoin', { id: this.group?.groupNo ?? this.no })
    return this.refno ? `${url}?referrer=activityGroup&refno=${this.refno}` : url
  }

  get card() {
    const { price = 0, productName = '', groupQuantity = 0 } = this.group ?? {}
    const title = this.group ? texts.card(formatYuan(price), productName) : groupTexts.title
    return { title, desc: texts.cardText(groupQuantity), path: this.path, image: '' }
  }

  share = () => shareLink(this.app, this.path)

  /** Checks whether the group can be joined. A failed check counts as code 500 and shows a message. @spec ER-61 */
  async check(): Promise<number> {
    const { api } = this.app.stores
    const result = await api.call('groupCanJoin', { groupNo: this.group?.groupNo ?? this.no })
    if (!result.ok) {
      this.app.feedback.toast(texts.checkFailed)
      return CODES.fault
    }
    if (result.data.canJoin === 1) return CODES.ok
    this.app.feedback.toast(result.data.reason)
    await this.load()
    return CODES.fault
  }

  join = async () => {
    const { app, group } = this
    if (!group || this.isBusy) return
    if (!app.stores.session.isLoggedIn) return app.login()
    this.isBusy = true
    const { groupNo, groupActivityId, barcode } = group
    if ((await this.check()) === CODES.ok) await this.enter({ groupNo, groupActivityId, barcode })
    runInAction(() => (this.isBusy = false))
  }

  private enter = (group: Pick<GroupInfo, 'groupNo' | 'groupActivityId' | 'barcode'>) =>
    enterGroup(this.app, { ...group, isSpell: this.isSpell })

  toPoster = () => {
    const { groupActivityId = 0, groupNo = '', barcode = '' } = this.group ?? {}
    void this.app.go('groupShare', { groupActivityId, barcode, groupNo })
  }
  toPay = () => void this.app.go('orderGroupPay', { orderNo: this.group?.orderNo ?? '' })
  toOwnList = () => void this.app.go('groupMine', this.isSpell ? { id: 'spell' } : {})
  toProduct = () => {
    const { barcode, groupActivityId } = this.group ?? {}
    if (barcode) void this.app.go('groupGoods', { barcode, groupActivityId, ...(this.isSpell && { spell: 1 }) })
    else this.toHome()
  }
  toHome = () => void this.app.replace('groupHome', {})
  login = () => this.app.login()

  dispose() {
    this.hide()
  }
}
