import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { groupEnd, joinableGroups } from '@/domain/group'
import { formatYuan } from '@/domain/money'
import { byTimer, type Delay } from '@/stores/delay'
import { enterGroup } from '@/features/group/enter'
import { Ticker } from '@/features/group/ticker'
import { publicUrl } from '@/routes'
import { groupTexts } from '@/texts/group'

type Detail = Reply<'groupVirtualDetail'>

/** A group buy opened by the platform, and the shoppers' groups made from it. @spec EN-27 */
export class VirtualModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  detail: Detail | null = null
  groups: Reply<'groupsOfVirtual'> = []
  isBusy = false
  readonly ticker: Ticker

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly no: string,
    delay: Delay = byTimer,
  ) {
    this.ticker = new Ticker(app, delay)
    observableModel(this, { untracked: ['app', 'no', 'ticker'], byReference: ['detail', 'groups'] })
  }

  load = async () => {
    if (this.state === 'failed') this.state = 'loading'
    const { api } = this.app.stores
    const input = { groupNo: this.no }
    const [detail, groups] = await Promise.all([
      api.call('groupVirtualDetail', input),
      api.call('groupsOfVirtual', input),
    ])
    runInAction(() => {
      if (groups.ok) this.groups = groups.data
      if (detail.ok) this.detail = detail.data
      if (detail.ok) this.state = 'ready'
      else if (this.state === 'loading') this.state = isMissing(detail.error) ? 'gone' : 'failed'
    })
    if (detail.ok) this.ticker.start()
  }

  private get now() {
    return this.ticker.now || this.app.stores.api.now()
  }

  /** Time until the group ends today. @spec ST-65 */
  get left() {
    const { detail } = this
    if (!detail) return null
    const { groupNo, groupStartTime, groupSize } = detail
    const one = { groupNo, groupStartTime, groupQuantity: groupSize, groupExpiredTime: null }
    return this.ticker.left(groupEnd(one, this.now))
  }

  get open() {
    return joinableGroups(this.groups, this.now)
  }

  get card() {
    const { price = 0, productName = '', barcode } = this.detail ?? {}
    const title = this.detail ? groupTexts.info.card(formatYuan(price), productName) : groupTexts.title
    return { title, desc: groupTexts.virtual.note, path: publicUrl('groupBuild', { id: this.no, barcode }), image: '' }
  }

  /** Joins one of the groups, or any group with a free place. */
  join = async (groupNo: string = this.no) => {
    const { detail } = this
    if (!detail || this.isBusy) return
    this.isBusy = true
    const { groupActivityId, barcode } = detail
    await enterGroup(this.app, { groupNo, groupActivityId, barcode })
    runInAction(() => (this.isBusy = false))
  }

  toProduct = () => {
    const { barcode, groupActivityId } = this.detail ?? {}
    void this.app.go('groupGoods', { barcode, groupActivityId })
  }
  toHome = () => void this.app.replace('groupHome', {})

  dispose() {
    this.ticker.stop()
  }
}
