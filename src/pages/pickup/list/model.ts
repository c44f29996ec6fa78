import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
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
  handed: Reply<'handOver'> | null = null
  private isBusy = false

  constructor(private readonly app: AppModel) {
    this.rows = new Rows<Card, Reply<'pickOrders'>>(
      app,
      (page) => app.stores.api.call('pickOrders', page),
      ({ orderId }) => orderId,
      { took: ({ staff }) => (this.isStaff = isYes(staff)) },
    )
    makeAutoObservable<this, 'app' | 'isBusy'>(this, {
      ...{ app: false, isBusy: false, rows: false },
      handed: observable.ref,
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
  }

  scan = async () => {
    const scanned = await this.app.hosts.scan.scan()
    if (scanned.ok) this.type(scanned.value.trim())
  }

  /** What was typed stays when it opens nothing. @spec PR-34 */
  check = async () => {
    if (this.isBusy) return
    const code = this.code.trim()
    if (!CODE.test(code)) {
      this.error = texts.wrong
      return
    }
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.checking, this.app.stores.api.call('handOver', { code }))
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => {
      this.handed = result.data
      this.code = ''
    })
  }

  open = ({ orderNo }: Card) => void this.app.go('pickOrder', { orderNo })
  toShop = () => void this.app.go('home')

  dispose() {
    this.rows.dispose()
  }
}
