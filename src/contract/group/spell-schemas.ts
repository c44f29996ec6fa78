// Spell groups: the third form of group-buy. Replies are our reading; the specification names the calls only (ADR 0061).
import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { orderDetail, submitInput, submitted } from '../order/schemas'
import { paySchemas } from '../pay/schemas'
import { barcode, doneReply, flag, id, pageOf, pageQuery, place, time, yuan } from '../shapes'
import { groupInput, groupOrder } from './order-schemas'
import { groupInfo, groupOffer, groupProduct, groupUser } from './shapes'

/** Number of an order in a spell group. @spec ST-78 */
const orderNo = z
  .string()
  .trim()
  .regex(/^[GJ]S\d{1,30}$/)

const own = z.object({ orderNo })
const status = z.object({ orderStatusCode: z.number().int() })

const spellInput = z.object({
  ...groupInput.shape,
  groupNo: z
    .string()
    .trim()
    .regex(/^S\d{1,20}$/)
    .optional(),
})

export const spellSchemas = {
  /** Offer that sells the product in spell groups now; null for none, and in a partner's shop. */
  spellByBarcode: { input: z.object({ barcode }), reply: groupProduct.nullable() },
  /** 1: spell groups of the product can be opened now. */
  isSpell: { input: z.object({ barcode }), reply: z.object({ isSpell: flag }) },
  /** Offer with the groups that can be joined. */
  spellInfo: {
    input: z.object({ groupActivityId: id }),
    reply: z.object({ spellOrderInfo: groupOffer, spellGroupInfo: z.array(groupUser) }),
  },
  /** Offers that sell now, the earliest to end first. @spec EN-28 */
  spellProducts: { input: pageQuery, reply: pageOf(groupProduct) },
  confirmSpell: { input: spellInput.extend({ ...place.shape, addressId: id.nullish() }), reply: orderPreview },
  /** Opens a spell group, or joins `groupNo`. With `storeNo` a store delivers. @spec ST-78 */
  submitSpell: {
    input: submitInput.omit({ cartIds: true, cartType: true, couponId: true }).extend(spellInput.shape),
    reply: submitted,
  },
  /** Whole amount, in a mini-program; 7001 elsewhere. @spec ST-78 ST-79 */
  paySpell: { input: paySchemas.payGroupPrice.input.extend({ orderNo }), reply: paySchemas.payGroupPrice.reply },
  /** Fees of an order before its payment. `reason`: why it can no longer be paid, '' when it can. */
  preSpellOrder: {
    input: own,
    reply: z.object({
      payable: yuan,
      freightPrice: yuan,
      /** 1: delivered free of charge. */
      unFreeShipping: flag,
      packingFee: yuan,
      endTime: time.nullable(),
      reason: z.string(),
    }),
  },
  spellOrder: { input: own, reply: orderDetail },
  /** Orders of the caller. `spellStatus` 0 all, 1 open, 2 full, 3 failed or left. @spec EN-26 */
  spellOrderList: {
    input: pageQuery.extend({ spellStatus: z.coerce.number().int().min(0).max(3).default(0) }),
    reply: pageOf(groupOrder),
  },
  /** Before it is paid, or while its group is not full: refunds everything paid, once. */
  cancelSpell: { input: own, reply: status },
  /** Group by its number, or by the number of an order of the caller. @spec ST-62 */
  spellBySerialNo: {
    input: z.object({
      serialNo: z
        .string()
        .trim()
        .regex(/^([GJ]?S)\d{1,30}$/),
    }),
    reply: groupInfo,
  },
  /** Parcels of an order with the steps of their carriers, oldest first. @spec EN-20 */
  spellLogistics: {
    input: own,
    reply: z.array(
      z.object({
        com: z.string(),
        num: z.string(),
        storeName: z.string(),
        list: z.array(z.object({ remark: z.string(), acceptTime: time })),
      }),
    ),
  },
  receiveSpell: { input: own, reply: status },
  /** Hides an ended order; 7001 before. @spec ST-59 */
  deleteSpell: { input: own, reply: doneReply },
}
