import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { barcode, id, pageOf, pageQuery, place, flag, text, time, yuan } from '../shapes'

const groupNo = z
  .string()
  .trim()
  .regex(/^\d{1,20}$/)

/** Pieces in an existing group, or in a new one. */
export const groupInput = z.object({
  groupActivityId: id,
  groupNo: groupNo.optional(),
  count: z.number().int().min(1).max(99),
  /** Store that delivers them; absent for express. */
  storeNo: text(32).min(1).optional(),
})

const submit = {
  input: submitInput.omit({ cartIds: true, cartType: true, couponId: true }).extend({
    ...groupInput.shape,
    /** Token from `groupSaleToken`. @spec API-37 */
    saleToken: z.string().max(400),
    /** Promoter who recommended the product. @spec ST-16 */
    activityGroupUser: text(32).optional(),
  }),
  reply: submitted,
}

/** Group order of the shopper. @spec EN-26 */
export const groupOrder = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  orderStatusCode: z.number().int(),
  groupNo: z.string(),
  groupActivityId: z.number().int(),
  /** 1: ended, full or not. @spec ST-62 */
  groupInfoStatus: flag,
  state: z.enum(['open', 'full', 'failed']),
  groupSize: z.number().int(),
  groupQuantity: z.number().int(),
  /** Time limit for the payment, or for filling the group; null when there is none. */
  endTime: time.nullable(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  count: z.number().int(),
  payable: yuan,
})

export const groupOrderSchemas = {
  /** Orders of the caller; a visitor has none. `type`: 1 to 7. @spec EN-26 */
  groupInfoList: {
    input: pageQuery.extend({ type: z.coerce.number().int().min(1).max(7).default(1) }),
    reply: pageOf(groupOrder),
  },
  /** Unpaid order of this offer, which must be paid before another is placed. */
  groupWaitPay: {
    input: z.object({ groupActivityId: id }),
    reply: z.object({ waitPay: flag, orderNo: z.string() }),
  },
  /** Stores within three kilometres with enough stock, nearest first. */
  groupStores: {
    input: place.extend({ barcode, count: z.number().int().min(1).max(99).default(1) }),
    reply: z.array(
      z.object({ storeNo: z.string(), name: z.string(), distance: z.number().int(), arrival: z.string() }),
    ),
  },
  confirmGroup: { input: groupInput.extend({ ...place.shape, addressId: id.nullish() }), reply: orderPreview },
  /** Places a group order that is sent by express. @spec ST-78 */
  submitGroup: submit,
  /** Places a group order that a store delivers; the store is required. @spec ST-78 */
  submitActivityGroup: submit,
  /** Place in one of today's groups; opens a group when there is none. @spec EN-27 */
  joinVirtualGroup: {
    input: z.object({
      groupNo: z
        .string()
        .trim()
        .regex(/^V\d{1,20}$/),
    }),
    reply: z.object({ groupNo: z.string(), groupActivityId: z.number().int(), barcode: z.string() }),
  },
  /** Before it is paid, or while its group is not full: refunds everything paid. */
  cancelGroupOrder: {
    input: z.object({ orderNo: text(64).min(1) }),
    reply: z.object({ orderStatusCode: z.number().int() }),
  },
}
