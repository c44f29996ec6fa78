import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Address } from '@/contract/types'
import type { PrizeRecord } from '@/features/activity/draw/records'
import { commonTexts } from '@/texts/common'
import { prizeTexts } from '@/texts/draw'

const texts = prizeTexts.address
const MOST_ADDRESSES = 30

/**
 * Delivery address of a won product, one of the shopper's own, submitted once. The address can be submitted for the
 * other prizes without one too.
 * @spec PR-28 EN-25
 */
export class PrizeAddressModel {
  state: 'loading' | 'ready' | 'failed' | 'missing' | 'visitor' = 'loading'
  prize: PrizeRecord | null = null
  /** Other prizes without an address; `includesOthers` submits the address for them too. */
  others: PrizeRecord[] = []
  includesOthers = true
  addresses: Address[] = []
  /** Id of the chosen address. */
  chosen: number | null = null
  busy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly id: number,
  ) {
    observableModel(this, { untracked: ['app', 'id', 'requestId'] })
  }

  /** Loads when the page shows, including after a new address, which can then be chosen. */
  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (!this.prize) this.state = 'loading'
    const requestId = ++this.requestId
    const [due, addresses] = await Promise.all([
      api.call('prizesToShip', {}),
      api.call('addressPage', { pageNum: 1, pageSize: MOST_ADDRESSES }),
    ])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!due.ok || !addresses.ok) {
        if (!this.prize) this.state = 'failed'
        return
      }
      this.prize = due.data.list.find(({ recordId }) => recordId === this.id) ?? null
      this.others = due.data.list.filter(({ recordId }) => recordId !== this.id)
      this.addresses = addresses.data.list
      this.chosen = this.stillChosen(addresses.data.list)
      this.state = this.prize ? 'ready' : 'missing'
    })
  }

  /** Keeps a choice that still exists; otherwise chooses the default address. */
  private stillChosen(list: readonly Address[]): number | null {
    const isKept = list.some(({ id }) => id === this.chosen)
    return isKept ? this.chosen : (list.find(({ undefault }) => undefault === 1)?.id ?? list[0]?.id ?? null)
  }

  choose = (id: number) => {
    this.chosen = id
  }

  toggleAlong = () => {
    this.includesOthers = !this.includesOthers
  }

  submit = async () => {
    const address = this.addresses.find(({ id }) => id === this.chosen)
    if (!address || this.busy) return
    this.busy = true
    const question = texts.confirm(`${address.region} ${address.address} ${address.roomNo}`.trim())
    if (await this.app.feedback.askQuestion({ ...question, cancel: commonTexts.cancel })) await this.send(address.id)
    runInAction(() => (this.busy = false))
  }

  private async send(addressId: number) {
    const primaryIds = this.includesOthers ? this.others.map(({ recordId }) => recordId) : []
    const result = await this.app.stores.api.call('shipPrize', { recordId: this.id, addressId, primaryIds })
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(texts.done)
    await this.app.replace('prizes')
  }

  toNewAddress = () => void this.app.go('addressEdit')
  toPrizes = () => void this.app.replace('prizes')
  login = () => this.app.login()

  dispose() {
    this.requestId += 1
  }
}
