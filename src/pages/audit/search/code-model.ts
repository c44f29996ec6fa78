import type { ApiError } from '@/api'
import { STAFF_WORK } from '@/api/flows'
import type { Reply } from '@/contract/types'
import { runInAction } from 'mobx'
import type { FailureDisplay, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'

const PICKUP_CODE = /^\d{13}$/
const MEMBER_CODE = /^\d{16}$/

/** Code that a shopper shows at the counter: a pickup code, or the code of the membership card. @spec PR-34 */
export class CounterCodeModel {
  /** Order of the code; handed over after the staff has compared the products. */
  order: (Reply<'lookAtCode'> & { code: string }) | null = null
  handed: Reply<'handOver'> | null = null
  member: Reply<'readMemberCode'> | null = null
  isBusy = false

  constructor(private readonly app: FailureDisplay & WithStores<'api'>) {
    observableModel(this, { untracked: ['app'], byReference: ['order', 'handed', 'member'] })
  }

  /** Whether this is a code of a shopper and no number of work. */
  isCode = (text: string) => PICKUP_CODE.test(text) || MEMBER_CODE.test(text)

  /** Shows what a code stands for; returns the failure of the call. */
  read = async (code: string): Promise<ApiError | null> => {
    this.clear()
    const { api } = this.app.stores
    if (MEMBER_CODE.test(code)) {
      const result = await api.call('readMemberCode', { code })
      if (!result.ok) return result.error
      runInAction(() => (this.member = result.data))
      return null
    }
    const result = await api.call('lookAtCode', { code })
    if (!result.ok) return result.error
    runInAction(() => (this.order = { ...result.data, code }))
    return null
  }

  clear = () => void Object.assign(this, { order: null, handed: null, member: null })

  get canHand() {
    return this.order !== null && this.order.problem === '' && this.order.usedTime === null
  }

  /** Hands the products over, which moves the order. */
  handOver = async () => {
    const { order } = this
    if (!order || this.isBusy) return
    this.isBusy = true
    const result = await this.app.stores.api.call('handOver', { code: order.code })
    runInAction(() => {
      this.isBusy = false
      if (!result.ok) return
      this.order = null
      this.handed = result.data
    })
    if (!result.ok) this.app.fail(result.error, STAFF_WORK)
  }
}
