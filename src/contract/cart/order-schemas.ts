import { z } from 'zod'
import { barcode, cardGoodsType, flag, id, orderType, place, shop, text, yuan } from '../shapes'
import { checkoutInput, orderPreview, picked } from './schemas'

/** Lines of a cart, by their ids. */
const cartIds = z.array(id).min(1).max(100)

/** Comma-separated ids, as in a query. */
const idList = text(2000)
  .min(1)
  .transform((ids) => ids.split(',').map(Number))
  .pipe(
    z
      .array(
        z
          .number()
          .int()
          .positive()
          .max(2 ** 31 - 1),
      )
      .max(100),
  )

const count = z.number().int().min(1).max(999)

/** Split into the fewest parcels. */
export const scheme = z.object({
  cartType: cardGoodsType,
  orderType,
  storeOrderVos: orderPreview.shape.storeOrderVos,
  /** Lines to confirm; empty for an instant purchase. */
  cartIds: z.array(z.number().int()),
  /** 合成 n 个包裹, and the number of parcels before. */
  parcels: z.number().int(),
  before: z.number().int(),
  packingFee: yuan,
  packingSaved: yuan,
  payable: yuan,
  /** Attempts, the last one applied: over senders that are open now (1), then over all nearby (0). */
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

/** Instant purchase without the cart. `storeNo`: the chosen sender; absent: the fewest parcels. */
export const currentProducts = z.object({
  goods: z.array(z.object({ barcode, count })).min(1).max(100),
  cartType: cardGoodsType,
  storeNo: text(32).nullish(),
})

/** `addressId` absent: the default address. `couponId` as in a checkout of the cart. */
const quoteRequest = currentProducts.extend({ ...where.shape, couponId: id.nullish(), usePoints: flag.default(0) })

/**
 * `medicalFee` is the part of the payable that insurance pays, for the lines of `medicalCartIds` (combos: when a part
 * is covered).
 * @spec PR-14
 */
const insured = { medicalCartIds: z.array(z.number().int()), medicalFee: yuan, selfFee: yuan }

/** Preview of a direct purchase. Its lines are in no cart: `cardGoodsId` is the position of a line, from 1. */
const shownNow = orderPreview.extend({
  ...insured,
  cartIds: scheme.shape.cartIds,
  parcels: scheme.shape.parcels,
  before: scheme.shape.before,
  packingSaved: scheme.shape.packingSaved,
  tried: scheme.shape.tried,
})

/** `data` of code 8570 for a batch: every product that could not be added. */
export const productProblem = z.object({ goods: z.array(z.object({ barcode: z.string(), reason: z.string() })) })

const added = z.object({ cardGoodsIds: z.array(z.number().int()), total: z.number().int() })
const sent = place.extend({ cardGoodsType, storeNo: text(32).nullish() })

export const cartOrderSchemas = {
  /** Adds all products to the cart, or none of them. */
  addGoodsToCart: {
    input: sent.extend({
      goods: z
        .array(z.object({ barcode, count: count.default(1) }))
        .min(1)
        .max(100),
    }),
    reply: added,
  },
  /** Adds a pharmacist's recommendation; `left` lists products that could not be added, with the reasons. */
  addRecommended: {
    input: sent.extend({ cardGoodsType: cardGoodsType.default(2), barcodes: z.array(barcode).min(1).max(50) }),
    reply: added.extend({ left: productProblem.shape.goods }),
  },
  /**
   * `integral`: points that could be spent, worth `amount`; `most`: the same if the shopper had enough; `perYuan` 0:
   * points are not accepted.
   */
  cartIntegral: {
    input: place.extend({ cartIds: idList, cartType: z.coerce.number().pipe(cardGoodsType), couponId: id.optional() }),
    reply: z.object({
      perYuan: z.number().int(),
      own: z.number().int(),
      most: z.number().int(),
      integral: z.number().int(),
      amount: yuan,
    }),
  },
  /**
   * Returns the split into parcels. With `apply` it also moves all lines to the senders of the split, or none of them.
   */
  cartScheme: { input: where.extend({ cartIds, cartType: cardGoodsType, apply: flag.default(0) }), reply: scheme },
  schemeNow: { input: quoteRequest, reply: shownNow },
  /** Paid by the medical insurance of Dalian (our interpretation of dlyb): its city and covered products. */
  schemeNowDlyb: { input: quoteRequest, reply: shownNow },
  /** Paid by medical insurance elsewhere (our interpretation of mn): its cities and covered products. */
  schemeNowMn: { input: quoteRequest, reply: shownNow },
  confirmMedical: {
    input: checkoutInput.extend({ ...place.shape, ...picked }),
    reply: orderPreview.extend(insured),
  },
  /** Returns an unpaid order as its checkout showed it. */
  preOrder: { input: z.object({ orderNo: text(40).min(1) }), reply: orderPreview },
  /**
   * Stores within 3 km of the place or address where all of these lines or products can be picked up, nearest first.
   */
  pickupStoresForCart: {
    input: where.extend({ cartIds: cartIds.min(0).default([]), goods: currentProducts.shape.goods.min(0).default([]) }),
    reply: z.array(shop),
  },
}
