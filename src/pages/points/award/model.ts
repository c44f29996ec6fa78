import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Address, Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'
import { commonTexts } from '@/texts/common'
import { pointsTexts } from '@/texts/points'

export type Award = Reply<'prizeRecords'>['list'][number]

/** Tab: all, coupons, physical prizes; the numbers of the prize kinds. @spec EN-25 */
export type Tab = 0 | 1 | 2
const TABS: readonly Tab[] = [0, 1, 2]
const MOST_ADDRESSES = 30

/** The shopper's prizes; a physical prize needs a delivery address. @spec PR-28 EN-25 BC-76 */
export class AwardModel {
  tab: Tab
  /** Prize whose address is being chosen. */
  choosing: Award | null = null
  addresses: Address[] = []
  addressState: 'loading' | 'ready' | 'failed' = 'loading'
  private busy = false
  private readonly lists: Record<Tab, Rows<Award>>

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    index?: string,
  ) {
    this.tab = TABS.find((one) => String(one) === index) ?? 0
    const listOf = (prizeType: Tab) =>
      new Rows<Award>(
        app,
        (page) => app.stores.api.call('prizeRecords', { ...page, prizeType }),
        ({ recordId }) => recordId,
      )
    this.lists = { 0: listOf(0), 1: listOf(1), 2: listOf(2) }
    observableModel(this, { untracked: ['app', 'lists', 'busy'] })
  }

  get rows() {
    return this.lists[this.tab]
  }

  /** Loads when the page shows, including after a new address, which can then be chosen. */
  show = async () => {
    await Promise.all([this.rows.load(), this.choosing && this.loadAddresses()])
  }

  choose(tab: Tab) {
    this.tab = tab
    void this.rows.load()
  }

  fill = (award: Award) => {
    this.choosing = award
    void this.loadAddresses()
  }

  loadAddresses = async () => {
    this.addressState = 'loading'
    const result = await this.app.stores.api.call('addressPage', { pageNum: 1, pageSize: MOST_ADDRESSES })
    runInAction(() => {
      this.addressState = result.ok ? 'ready' : 'failed'
      if (result.ok) this.addresses = result.data.list
    })
  }

  close = () => {
    this.choosing = null
  }

  ship = async (address: Address) => {
    const award = this.choosing
    if (!award || this.busy) return
    this.busy = true
    const question = pointsTexts.award.addressConfirm(`${address.region} ${address.address} ${address.roomNo}`.trim())
    if (await this.app.feedback.askQuestion({ ...question, cancel: commonTexts.cancel }))
      await this.send(award, address.id)
    this.busy = false
  }

  private async send({ recordId }: Award, addressId: number) {
    const { api } = this.app.stores
    const result = await this.app.feedback.during(
      commonTexts.submitting,
      api.call('shipPrize', { recordId, addressId }),
    )
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => {
      for (const tab of TABS) this.lists[tab].replace(result.data)
      this.choosing = null
    })
    this.app.feedback.toast(pointsTexts.award.chosen)
  }

  toLottery = () => void this.app.go('pointsLottery')
  toNewAddress = () => void this.app.go('addressEdit')

  dispose() {
    for (const tab of TABS) this.lists[tab].dispose()
  }
}
