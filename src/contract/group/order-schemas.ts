import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { barcode, id, pageOf, pageQuery, place, flag, text, time, yuan } from '../shapes'

const groupNo = z
  .string()
  .trim()
  .regex(/^\d{1,20}$/)

/** Pieces in a group that stands, or in one that is opened with them. */
const asked = z.object({
  groupActivityId: id,
  groupNo: groupNo.optional(),
  count: z.number().int().min(1).max(99),
  /** The store that brings them; absent by post. */
  storeNo: text(32).min(1).optional(),
})

const submit = {
  input: submitInput.omit({ cartIds: true, cartType: true, couponId: true }).extend({
    ...asked.shape,
    /** Of `groupSaleToken`. @spec API-37 */
    saleToken: z.string().max(400),
    /** Who recommended it. @spec ST-16 */
    activityGroupUser: text(32).optional(),
  }),
  reply: submitted,
}

/** An order of the shopper's in a group. @spec EN-26 */
const groupOrder = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  orderStatusCode: z.number().int(),
  groupNo: z.string(),
  groupActivityId: z.number().int(),
  /** @spec ST-62 */
  groupInfoStatus: flag,
  state: z.enum(['open', 'full', 'failed']),
  groupSize: z.number().int(),
  groupQuantity: z.number().int(),
  /** Until when it can be paid, or the group filled; null where nothing runs. */
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
  /** The asker's own; a visitor has none. `type`: 1 to 7. @spec EN-26 */
  groupInfoList: {
    input: pageQuery.extend({ type: z.coerce.number().int().min(1).max(7).default(1) }),
    reply: pageOf(groupOrder),
  },
  /** An unpaid order of this activity, which is to be paid before another is placed. */
  groupWaitPay: {
    input: z.object({ groupActivityId: id }),
    reply: z.object({ waitPay: flag, orderNo: z.string() }),
  },
  /** Stores within three kilometres that have so many pieces, the nearest first. */
  groupStores: {
    input: place.extend({ barcode, count: z.number().int().min(1).max(99).default(1) }),
    reply: z.array(
      z.object({ storeNo: z.string(), name: z.string(), distance: z.number().int(), arrival: z.string() }),
    ),
  },
  confirmGroup: { input: asked.extend({ ...place.shape, addressId: id.nullish() }), reply: orderPreview },
  /** By post. @spec ST-78 */
  submitGroup: submit,
  /** By a store, which has to be named. @spec ST-78 */
  submitActivityGroup: submit,
  /** A seat in a group of today's; the group is opened where there is none. @spec EN-27 */
  joinVirtualGroup: {
    input: z.object({
      groupNo: z
        .string()
        .trim()
        .regex(/^V\d{1,20}$/),
    }),
    reply: z.object({ groupNo: z.string(), groupActivityId: z.number().int(), barcode: z.string() }),
  },
  /** Before it is paid, or while its group is not full: all that was paid comes back. */
  cancelGroupOrder: {
    input: z.object({ orderNo: text(64).min(1) }),
    reply: z.object({ orderStatusCode: z.number().int() }),
  },
}
