import { carrierName, findCarrier, cleanNumber, isNumberOf, type CarrierCode } from '@/domain/carrier'
import type { WithHosts } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { storeParcelTexts as texts } from '@/texts/store-parcel'

/** Carrier and number of a parcel as staff types or scans them. */
export class LabelModel {
  carrier: CarrierCode | '' = ''
  num = ''
  error = ''

  constructor(private readonly app: WithHosts<'scan'>) {
    observableModel(this, { untracked: ['app'] })
  }

  choose = (carrier: CarrierCode) => {
    this.carrier = carrier
    this.error = ''
  }

  /** Takes the number, and chooses the carrier when only one has such numbers. */
  type = (text: string) => {
    this.num = text
    this.error = ''
    this.carrier = findCarrier(cleanNumber(text)) ?? this.carrier
  }

  scan = async () => {
    const scanned = await this.app.hosts.scan.scan()
    if (scanned.ok) this.type(cleanNumber(scanned.value))
  }

  /** Returns the number to send; '' for both without one, null with an error on the page. */
  read(isNeeded: boolean): { carrier: string; num: string } | null {
    const { carrier } = this
    const num = cleanNumber(this.num)
    if (num === '' && !isNeeded) return { carrier: '', num: '' }
    const error = num === '' ? texts.noNumber : this.problemOf(num)
    this.fail(error)
    return error === '' ? { carrier, num } : null
  }

  clear() {
    Object.assign(this, { carrier: '', num: '', error: '' })
  }

  private problemOf(num: string) {
    if (this.carrier === '') return texts.noCarrier
    return isNumberOf(this.carrier, num) ? '' : texts.wrong(carrierName(this.carrier))
  }

  private fail(error: string) {
    this.error = error
  }
}
