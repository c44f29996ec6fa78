import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { mergePage } from '@/domain/paging'
import { commonTexts } from '@/texts/common'
import { pickupTexts as texts } from '@/texts/delivery'

type Card = Reply<'pickOrders'>['list'][number]
const PAGE_SIZE = 10
const LOGIN_NEEDED = 402
const CODE = /^\d{13}$/

/** Orders to be fetched, and for the staff of a store what checks their codes. @spec PR-12 PR-34 */
export class PickListModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  list: Card[] = []
  isStaff = false
  code = ''
  error = ''
  handed: Reply<'handOver'> | null = null
  private isBusy = false
  private page = 0
  private asked = 0

  constructor(private readonly app: AppModel) {
    makeAutoObservable<this, 'app' | 'page' | 'asked' | 'isBusy'>(this, {
      ...{ app: false, page: false, asked: false, isBusy: false },
      ...{ list: observable.ref, handed: observable.ref },
    })
  }

  load = async () => {
    if (this.list.length === 0) this.state = 'loading'
    await this.read(1)
  }

  more = async () => {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    await this.read(this.page + 1)
  }

  private async read(page: number) {
    const asked = ++this.asked
    const result = await this.app.stores.api.call('pickOrders', { pageNum: page, pageSize: PAGE_SIZE })
    if (asked !== this.asked) return
    const isVisitor = !result.ok && result.error.kind === 'business' && result.error.code === LOGIN_NEEDED
    const isFirst = this.state !== 'visitor'
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else if (isVisitor) this.state = 'visitor'
      else if (page > 1) this.end = 'error'
      else this.state = 'failed'
    })
    if (isVisitor && isFirst) this.app.login()
  }

  private take({ list: rows, totalPage, staff }: Reply<'pickOrders'>, page: number) {
    const { list, ended } = mergePage(this.list, { page, rows, size: PAGE_SIZE, totalPage }, ({ orderId }) => orderId)
    this.list = list
    this.page = page
    this.isStaff = isYes(staff)
    this.state = 'ready'
    this.end = ended ? 'end' : 'idle'
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
  login = () => this.app.login()

  dispose() {
    this.asked += 1
  }
}
