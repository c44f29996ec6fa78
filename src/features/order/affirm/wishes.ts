import { makeAutoObservable } from 'mobx'
import type { Input } from '@/contract/types'

type Shortage = NonNullable<Input<'submitO2o'>['shortage']>
const MOST_REMARK = 100

/** What the shopper may wish besides goods, address and coupon. */
export class Wishes {
  remark = ''
  shortage: Shortage = 'call'
  hasPrivacy = true
  hasAgreed = true

  constructor() {
    makeAutoObservable(this)
  }

  setRemark(remark: string) {
    this.remark = remark.slice(0, MOST_REMARK)
  }

  setShortage(shortage: Shortage) {
    this.shortage = shortage
  }

  setPrivacy(on: boolean) {
    this.hasPrivacy = on
  }

  setAgreed(on: boolean) {
    this.hasAgreed = on
  }

  /** As the order carries them. */
  get input(): Pick<Input<'submitO2o'>, 'remark' | 'shortage' | 'privacyPacking'> {
    return { remark: this.remark.trim(), shortage: this.shortage, privacyPacking: this.hasPrivacy ? 1 : 0 }
  }
}
