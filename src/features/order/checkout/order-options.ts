import { observable } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Address, Input } from '@/contract/types'
import type { InvoiceRequest } from '@/domain/invoice'
import { cutToken, isSameDoor } from '@/domain/room-no'
import { InvoiceForm } from '@/features/order/invoice/form'

type Submit = Input<'submitO2o'>
type Shortage = NonNullable<Submit['shortage']>
export type ReplacementChoice = NonNullable<Submit['replace']>[number]['way']
const MOST_REMARK = 100
const MOST_DOOR = 30

/** Order options besides products, address and coupon. */
export class OrderOptions {
  remark = ''
  shortage: Shortage = 'call'
  hasPrivacy = true
  /** Whether the terms are accepted; `isAcceptedByHand` names the orders whose box starts empty. */
  hasAgreed = true
  /** Code of the door or the gate. */
  doorCode = ''
  /** Start of the delivery hour; null for as soon as possible. */
  slot: string | null = null
  /** Invoice; null for none. */
  invoice: InvoiceRequest | null = null
  readonly invoiceForm = new InvoiceForm()
  /**
   * Replacement choice of single products, overriding the choice for the whole order. Keyed by barcode, because line
   * ids change with every split.
   */
  readonly replace = observable.map<string, ReplacementChoice>()

  constructor() {
    observableModel(this, { untracked: ['replace', 'invoiceForm'] })
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

  setDoorCode(code: string) {
    this.doorCode = code.slice(0, MOST_DOOR)
  }

  /** Clears the door code on a change of address: the code of one door must not reach another address. @spec VA-25 */
  changeAddress(address: Address | null, previousAddress: Address | null | undefined) {
    if (previousAddress && !(address && isSameDoor(previousAddress, address))) this.doorCode = ''
  }

  setSlot(slot: string | null) {
    this.slot = slot
  }

  setReplace(barcode: string, replacement: ReplacementChoice) {
    if (this.replace.get(barcode) === replacement) this.replace.delete(barcode)
    else this.replace.set(barcode, replacement)
  }

  /** Returns the replacement choices for the given lines; omits products that are not among them. */
  replaceFor(lines: readonly { cardGoodsId: number; barcode: string }[]) {
    const replace = lines.flatMap(({ cardGoodsId: cartId, barcode }) => {
      const replacement = this.replace.get(barcode)
      return replacement ? [{ cartId, way: replacement }] : []
    })
    return replace.length > 0 ? { replace } : {}
  }

  /** Stores the invoice as typed; returns false when the form has an error, which it shows. @spec PR-32 */
  saveInvoice(): boolean {
    const invoice = this.invoiceForm.check()
    if (invoice) this.invoice = invoice
    return invoice !== null
  }

  dropInvoice() {
    this.invoice = null
  }

  /** Door code for the person who delivers. @spec VA-25 */
  get door() {
    const roomNo = cutToken(this.doorCode)
    return roomNo ? { roomNo } : {}
  }

  /** Returns the options as the order request sends them. */
  get input() {
    const { slot, invoice } = this
    return {
      ...{ remark: this.remark.trim(), shortage: this.shortage, privacyPacking: this.hasPrivacy ? 1 : 0 },
      ...(slot ? { slot } : {}),
      ...(invoice ? { invoice } : {}),
    } satisfies Partial<Submit>
  }
}
