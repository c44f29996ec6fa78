import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { barcode, cardGoodsType, flag, id, pageOf, pageQuery, place, text, time, yuan } from '../shapes'

/** Flash-sale session. The server's clock determines whether it runs. */
export const flashSaleSession = z.object({
  id: z.number().int(),
  price: yuan,
  usualPrice: yuan,
  startTime: time,
  endTime: time,
  /** 1: limited, sold from its own stock by its own checkout; 0: a price for all shoppers. */
  limited: flag,
  /** Limit of a limited session. */
  perUser: z.number().int(),
})

/** Session as shown in lists. `left` of `total` pieces over all stores, both 0 for a price for all shoppers. */
const flashSaleCard = flashSaleSession.extend({
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  left: z.number().int(),
  total: z.number().int(),
})

/** Pieces of a session, from one store, with one delivery method. */
const flashSaleInput = z.object({
  roundId: id,
  storeNo: text(32).min(1),
  count: z.number().int().min(1).max(99),
  cartType: cardGoodsType,
})

const flashSaleSubmit = submitInput.omit({ cartIds: true, couponId: true }).extend(flashSaleInput.shape)

const reminded = z.object({ acRemind: flag })

export const flashSaleSchemas = {
  /** Running session, else the next one; null when there is neither. */
  findFlashSale: { input: z.object({ barcode }), reply: z.object({ seckill: flashSaleSession.nullable() }) },
  /** Whether the shopper has subscribed to the next session; a subscription is never removed. @spec ST-74 */
  flashSaleReminded: { input: z.object({ barcode }), reply: reminded },
  remindFlashSale: { input: z.object({ barcode }), reply: reminded },
  /**
   * `status` 0 upcoming, 1 running, 2 over. `acRemind` 1: the shopper gets a reminder of its start.
   * @spec BC-37 ST-74
   */
  flashSaleList: {
    input: pageQuery.extend({ status: z.coerce.number().int().min(0).max(2).default(1) }),
    reply: pageOf(flashSaleCard.extend({ acRemind: flag })),
  },
  /** Running sessions that end first. */
  hotFlashSale: { input: z.object({}), reply: z.object({ endTime: time.nullable(), list: z.array(flashSaleCard) }) },
  /**
   * Stores with stock of a limited session, nearest first. `distance` in metres, null without a point; `ways`: delivery
   * methods to the place.
   */
  flashSaleStores: {
    input: place.extend({ roundId: id }),
    reply: z.array(
      z.object({
        storeNo: z.string(),
        name: z.string(),
        address: z.string(),
        distance: z.number().int().nullable(),
        left: z.number().int(),
        warehouse: flag,
        pickup: flag,
        ways: z.array(cardGoodsType),
      }),
    ),
  },
  confirmFlashSale: { input: flashSaleInput.extend({ ...place.shape, addressId: id.nullish() }), reply: orderPreview },
  submitFlashSale: { input: flashSaleSubmit, reply: submitted },
  /** Order of a session that no list shows. */
  submitSpecialSeckill: { input: flashSaleSubmit, reply: submitted },
}
