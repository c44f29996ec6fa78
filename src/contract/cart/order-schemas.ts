import { z } from 'zod'
import { barcode, cardGoodsType, cityId, flag, id, latitude, longitude, orderType, place, shop, yuan } from '../shapes'
import { orderPreview } from './schemas'

/** A cart's lines, by their ids. */
const cartIds = z.array(id).min(1).max(100)

const count = z.number().int().min(1).max(999)

/** A split into the fewest parcels. */
export const scheme = z.object({
  cartType: cardGoodsType,
  orderType,
  storeOrderVos: orderPreview.shape.storeOrderVos,
  /** Lines to confirm; empty for goods that do not lie in the cart. */
  cartIds: z.array(z.number().int()),
  /** 合成 n 个包裹, and how many they were. */
  parcels: z.number().int(),
  before: z.number().int(),
  packingFee: yuan,
  packingSaved: yuan,
  payable: yuan,
  /** What was tried, the last one taken: over senders that are open now (1), then over all around (0). */
  tried: z.array(
    z.object({
      open: flag,
      senders: z.number().int(),
      parcels: z.number().int(),
      missing: z.array(z.object({ cardGoodsId: z.number().int(), available: z.number().int() })),
    }),
  ),
})

const where = place.extend({ addressId: id.nullish() })

/** Goods that are bought at once; `cardGoodsId` of the answer is their place in `goods`, from 1. */
const goodsNow = where.extend({
  goods: z.array(z.object({ barcode, count })).min(1).max(100),
  cartType: cardGoodsType,
})

export const cartOrderSchemas = {
  /** With `apply` the lines move to the senders of the split, all or none. */
  cartScheme: { input: where.extend({ cartIds, cartType: cardGoodsType, apply: flag.default(0) }), reply: scheme },
  schemeNow: { input: goodsNow, reply: scheme },
  /** Paid by the medical insurance of Dalian (our reading of dlyb): its city and goods that it covers. */
  schemeNowDlyb: { input: goodsNow, reply: scheme },
  /** Paid by medical insurance elsewhere (our reading of mn): its cities and goods that it covers. */
  schemeNowMn: { input: goodsNow, reply: scheme },
  /** Stores within 3 km where everything in these lines can be collected, nearest first. */
  pickupStoresForCart: {
    input: z.object({ cartIds, latitude, longitude, cityId: cityId.default(903) }),
    reply: z.array(shop),
  },
}
