import { z } from 'zod'
import { orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { barcode, cardGoodsType, flag, id, pageOf, pageQuery, place, text, time, yuan } from '../shapes'

/** A round of seckill. Whether it runs is a matter of the server's clock. */
export const seckillRound = z.object({
  id: z.number().int(),
  price: yuan,
  usualPrice: yuan,
  startTime: time,
  endTime: time,
  /** 1: sold from its own pieces by its own checkout; 0: a price for everybody. */
  limited: flag,
  /** Of a limited one. */
  perUser: z.number().int(),
})

/** A round as its lists show it. `left` of `total` pieces over all stores, both 0 for one that is a price for everybody. */
const seckillCard = seckillRound.extend({
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  left: z.number().int(),
  total: z.number().int(),
})

/** Pieces of a round, from one store, in one way. */
const asked = z.object({
  roundId: id,
  storeNo: text(32).min(1),
  count: z.number().int().min(1).max(99),
  cartType: cardGoodsType,
})

const seckillSubmit = submitInput.omit({ cartIds: true, couponId: true }).extend(asked.shape)

const reminded = z.object({ acRemind: flag })

export const seckillSchemas = {
  /** The round that runs, else the one to come; null when there is neither. */
  isSeckill: { input: z.object({ barcode }), reply: z.object({ seckill: seckillRound.nullable() }) },
  /** Has the shopper asked to be told of the round to come? Once asked it stays so. @spec ST-74 */
  seckillReminded: { input: z.object({ barcode }), reply: reminded },
  remindSeckill: { input: z.object({ barcode }), reply: reminded },
  /** `status` 0 to come, 1 running, 2 over. `acRemind` 1: the shopper is told of its beginning. @spec BC-37 ST-74 */
  seckillList: {
    input: pageQuery.extend({ status: z.coerce.number().int().min(0).max(2).default(1) }),
    reply: pageOf(seckillCard.extend({ acRemind: flag })),
  },
  /** What runs and ends first. */
  hotSeckill: { input: z.object({}), reply: z.object({ endTime: time.nullable(), list: z.array(seckillCard) }) },
  /** Who has pieces of a limited round, the nearest first. `distance` in metres, null without a point; `ways` by which it reaches the place. */
  seckillStores: {
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
  confirmSeckill: { input: asked.extend({ ...place.shape, addressId: id.nullish() }), reply: orderPreview },
  submitSeckill: { input: seckillSubmit, reply: submitted },
  /** The same of a round that is in no list. */
  submitSpecialSeckill: { input: seckillSubmit, reply: submitted },
}
