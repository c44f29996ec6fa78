import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Stores } from '@/stores'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { Rows } from '@/features/product/rows'
import { commonTexts } from '@/texts/common'
import { pickupTexts as texts } from '@/texts/delivery'

type Card = Reply<'pickOrders'>['list'][number]
const CODE = /^\d{13}$/

/** Pickup orders, and for the staff of a store the check of their codes. @spec PR-12 PR-34 */
export class PickListModel {
  readonly rows: Rows<Card, Reply<'pickOrders'>>
  isStaff = false
  code = ''
  error = ''
  /** Order of the code; handed over after the staff has checked the products. */
  scannedOrder: (Reply<'lookAtCode'> & { code: string }) | null = null
  handed: Reply<'handOver'> | null = null
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'location' | 'session'> &
      WithHosts<'scan'>,
  ) {
    this.rows = new Rows<Card, Reply<'pickOrders'>>(
      app,
      (page) => app.stores.api.call('pickOrders', page),
      ({ orderId }) => orderId,
      { onPage: ({ staff }) => (this.isStaff = isYes(staff)) },
    )
    observableModel(this, { untracked: ['app', 'isBusy', 'rows'], byReference: ['scannedOrder', 'handed'] })
  }

  /** Loads the list. Sends a visitor to sign in, once. */
  load = async () => {
    const isFirst = this.rows.state !== 'visitor'
    await this.rows.load()
    if (this.rows.state === 'visitor' && isFirst) this.app.login()
  }

  type = (code: string) => {
    this.code = code
    this.error = ''
    this.scannedOrder = null
  }

  scan = async () => {
    const scanned = await this.app.hosts.scan.scan()
    if (!scanned.ok) return
    this.type(scanned.value.trim())
    await this.check()
  }

  /** Loads the order of the code; the input stays when there is none. @spec PR-34 */
  check = async () => {
    const code = this.code.trim()
    if (!CODE.test(code)) {
      this.error = texts.wrong
      return
    }
    await this.alone(async ({ api }) => {
      const result = await api.call('lookAtCode', { code })
      if (!result.ok) return this.app.fail(result.error)
      runInAction(() => {
        this.handed = null
        this.scannedOrder = { ...result.data, code }
      })
    })
  }

  get canHand() {
    return this.scannedOrder !== null && this.scannedOrder.problem === '' && this.scannedOrder.usedTime === null
  }

  /** Closes an order that is the wrong one or incomplete. */
  leave = () => void (this.scannedOrder = null)

  /** Hands the products over, which changes the order's status. */
  handOver = async () => {
    const { scannedOrder } = this
    if (!scannedOrder) return
    await this.alone(async ({ api }) => {
      const result = await api.call('handOver', { code: scannedOrder.code })
      if (!result.ok) return this.app.fail(result.error)
      runInAction(() => {
        this.handed = result.data
        this.scannedOrder = null
        this.code = ''
      })
    })
  }

  private async alone(work: (stores: Pick<Stores, 'api' | 'location'>) => Promise<unknown>) {
    if (this.isBusy) return
    this.isBusy = true
    await this.app.feedback.during(commonTexts.checking, work(this.app.stores))
    this.isBusy = false
  }

  open = ({ orderNo }: Card) => void this.app.go('pickOrder', { orderNo })
  toShop = () => void this.app.go('home')

  dispose() {
    this.rows.dispose()
  }
}
