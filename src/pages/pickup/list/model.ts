import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Stores } from '@/stores'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { Rows } from '@/features/commodity/rows'
import { commonTexts } from '@/texts/common'
import { pickupTexts as texts } from '@/texts/delivery'

type Card = Reply<'pickOrders'>['list'][number]
const CODE = /^\d{13}$/

/** Orders to be fetched, and for the staff of a store what checks their codes. @spec PR-12 PR-34 */
export class PickListModel {
  readonly rows: Rows<Card, Reply<'pickOrders'>>
  isStaff = false
  code = ''
  error = ''
  /** What the code opens; it is handed over when the staff has compared it. */
  seen: (Reply<'lookAtCode'> & { code: string }) | null = null
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
      { took: ({ staff }) => (this.isStaff = isYes(staff)) },
    )
    makeAutoObservable<this, 'app' | 'isBusy'>(this, {
      ...{ app: false, isBusy: false, rows: false },
      ...{ seen: observable.ref, handed: observable.ref },
    })
  }

  /** A visitor is asked to log in, once. */
  load = async () => {
    const isFirst = this.rows.state !== 'visitor'
    await this.rows.load()
    if (this.rows.state === 'visitor' && isFirst) this.app.login()
  }

  type = (code: string) => {
    this.code = code
    this.error = ''
    this.seen = null
  }

  scan = async () => {
    const scanned = await this.app.hosts.scan.scan()
    if (!scanned.ok) return
    this.type(scanned.value.trim())
    await this.check()
  }

  /** What the code opens is looked at first; what was typed stays when it opens nothing. @spec PR-34 */
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
        this.seen = { ...result.data, code }
      })
    })
  }

  get canHand() {
    return this.seen !== null && this.seen.problem === '' && this.seen.usedTime === null
  }

  /** It was not this one, or not everything is there. */
  leave = () => void (this.seen = null)

  /** The goods are given, and the order moves. */
  hand = async () => {
    const { seen } = this
    if (!seen) return
    await this.alone(async ({ api }) => {
      const result = await api.call('handOver', { code: seen.code })
      if (!result.ok) return this.app.fail(result.error)
      runInAction(() => {
        this.handed = result.data
        this.seen = null
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
