import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { id, pageOf, pageQuery, place, time, yuan } from '../shapes'

/** Presale of a product, per piece: a deposit now, the balance later. */
const sale = z.object({
  id: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  deposit: yuan,
  startTime: time,
  endTime: time,
  balanceStartTime: time,
  balanceEndTime: time,
  /** Shipping date. */
  sendTime: time,
  perUser: z.number().int(),
  left: z.number().int(),
  total: z.number().int(),
})

const presaleInput = z.object({ presellId: id, count: z.number().int().min(1).max(99) })

/** Amounts and times of payment; the preview's `payable` is the deposit. */
const parts = z.object({ deposit: yuan, balance: yuan, balanceStartTime: time, balanceEndTime: time, sendTime: time })

export const presaleSchemas = {
  /** `status` 0 upcoming, 1 accepts deposits, 2 over. @spec BC-37 PR-16 */
  presaleList: {
    input: pageQuery.extend({ status: z.coerce.number().int().min(0).max(2).default(1) }),
    reply: pageOf(sale),
  },
  /** Returns the warehouse that would send the product. */
  presaleSender: { input: place, reply: z.object({ storeNo: z.string(), name: z.string(), arrival: z.string() }) },
  confirmPresale: {
    input: presaleInput.extend({ ...place.shape, addressId: id.nullish() }),
    reply: orderPreview.extend({ presell: parts }),
  },
  /** `payable` is the deposit; `balance` is the amount due later as the shopper saw it, in yuan. */
  submitPresale: {
    input: submitInput
      .omit({ cartIds: true, cartType: true, couponId: true })
      .extend({ ...presaleInput.shape, balance: submitInput.shape.payable }),
    reply: submitted,
  },
}
