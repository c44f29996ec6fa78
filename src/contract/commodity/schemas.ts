import { z } from 'zod'
import {
  barcode,
  cardGoodsType,
  cityId,
  flag,
  productCard,
  id,
  latitude,
  longitude,
  pageQuery,
  place,
  promotion,
  storeCard,
  text,
  time,
  yuan,
} from '../shapes'
import { flashSaleSession } from '../activity/flash-sale-schemas'
import { offerSchemas } from './offer-schemas'
import { questionSchemas } from './question-schemas'
import { reviewSchemas } from './review-schemas'

const spec = z.object({
  ggname: z.string(),
  ggvalue: z.string(),
  quantity: z.number().int(),
  barcode: z.string(),
  productid: z.number().int(),
})

/** Delivery method, with its promotion and all its fees for the quantity: what checkout charges without a coupon. */
const delivery = z.object({
  /** 1 express, 2 lightning, 3 pickup, 4 cross-border. */
  kind: z.number().int(),
  possible: z.boolean(),
  /** Reason when it is not possible. */
  reason: z.string(),
  /** Whether it is not possible only because the point of the address is unknown. */
  needsPoint: z.boolean(),
  arrival: z.string(),
  fees: z.string(),
  total: yuan.nullable(),
  /** 最快 or 最省, at most one of each. */
  tag: z.string(),
  storeNo: z.string().nullable(),
  stock: z.number().int(),
  /** Fees and total at the price of the running limited flash sale; null without one, and for cross-border. @spec PR-15 */
  flashSale: z.object({ fees: z.string(), total: yuan }).nullable(),
})

export const productDetail = productCard.extend({
  /** 0: sold in the whole country. @spec EN-10 */
  cityId: z.number().int(),
  genericName: z.string(),
  form: z.string(),
  maker: z.string(),
  approvalNo: z.string(),
  storage: z.string(),
  /** Pictures; a prescription drug shows the neutral card until its prescription is approved. @spec RX-02 */
  picList: z.array(z.string()),
  /** Empty for a prescription drug before approval. @spec RX-02 */
  leaflet: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Every variant of the SPU, a row per variant and dimension. */
  specList: z.array(spec),
  skus: z.array(z.object({ barcode: z.string(), price: yuan.nullable(), stock: z.number().int() })),
  deliveries: z.array(delivery),
  store: storeCard.nullable(),
  /** `channel`: lightning and pickup share their promotions, express has its own. @spec EN-15 */
  promotions: z.array(promotion.extend({ text: z.string(), channel: z.enum(['lightning', 'common']) })),
  coupons: z.array(z.object({ id: z.number().int(), text: z.string() })),
  productOff: flag,
  unPromote: flag,
  unTcm: flag,
  unPre: flag,
  unPickUp: flag,
  unRefrigerate: flag,
  epidemicFlag: flag,
  unPoint: flag,
  unPurchase: flag,
  groupGoods: flag,
  applySymptom: flag,
  /** 1: this shopper's prescription for it is approved; package and leaflet are then included. @spec RX-02 */
  approved: flag,
  /**
   * Prescription state of a signed-in shopper: the approved and unused prescription, else the request waiting for its
   * review, else null. Its count is the quantity that may be bought.
   */
  otcInfo: z
    .object({
      orderNo: z.string(),
      prescriptionId: z.number().int(),
      state: z.enum(['waiting', 'approved']),
      patientName: z.string(),
      count: z.number().int(),
    })
    .nullable(),
  /** Points that a piece earns; 0 for a prescription drug. @spec RX-04 */
  point: z.number().int(),
  /** 1: it is in a combo that saves something. */
  belongGroup: flag,
  /** Running session, else the next one; null when there is neither. */
  seckill: flashSaleSession.nullable(),
  /** Presale of it that takes deposits now; null without one, or when all its pieces are sold. @spec PR-16 */
  presell: z.object({ id: z.number().int(), price: yuan, deposit: yuan }).nullable(),
  /** Chinese herbs in it; empty for a prescription drug before approval. */
  herbs: z.array(z.object({ name: z.string(), use: z.string(), clashes: z.array(z.string()) })),
  commentCount: z.number().int(),
})

const comment = z.object({
  id: z.number().int(),
  /** Shopper's name, masked as 林**. */
  name: z.string(),
  text: z.string(),
  score: z.number().int(),
  tags: z.array(z.string()),
  /** Empty for a prescription drug, because they would show its package. @spec RX-01 */
  pics: z.array(z.string()),
  time,
  /** Answer of the pharmacy; absent without one. */
  reply: z.string().optional(),
})

/**
 * Combo of several pieces, at its current cart price: the prices of the pieces in the combo, less the promotions that a
 * cart with nothing else would get.
 * @spec PR-17 EN-23
 */
const productGroup = z.object({
  groupId: z.number().int(),
  /** 1 ordinary, 2 treatment, 3 collocation. */
  groupType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string(),
  note: z.string(),
  goods: z.array(
    z.object({
      barcode: z.string(),
      productName: z.string(),
      spec: z.string(),
      minPic: z.string(),
      /** Price of one piece in the combo. */
      price: yuan,
      count: z.number().int(),
    }),
  ),
  /** Price of the pieces bought separately, less their promotions. */
  originPrice: yuan,
  price: yuan,
  saving: yuan,
  /** Promotion that the price includes: 满 59 减 10; '' for none. */
  saved: z.string(),
  /** 2 when one store nearby has all of it, else 1, by express. */
  cardGoodsType,
  storeNo: z.string().nullable(),
  /** Number of sets that can be bought now; 0 with the reason. */
  stock: z.number().int(),
  reason: z.string(),
})

export const productSchemas = {
  productDetail: {
    input: place.extend({ barcode, count: z.coerce.number().int().min(1).max(99).default(1) }),
    reply: productDetail,
  },
  productByIntlBarcode: { input: z.object({ barcode }), reply: z.object({ barcode: z.string() }) },
  salesLabel: { input: z.object({ barcode }), reply: z.array(z.string()) },
  isRx: { input: z.object({ barcode }), reply: z.object({ unRx: flag }) },
  /**
   * Diagnoses that a prescription for products of this category may name, for the shopper to choose from. They belong
   * to the category and not to the medicine, whose use must stay hidden until its prescription is approved.
   * @spec RX-02
   */
  diseasesByBarcode: { input: z.object({ barcode }), reply: z.array(z.string()) },
  /** Returns barcode → can be delivered by lightning. @spec API-34 */
  /**
   * Data for the safety check on the phone: the products, and the whole tables, because requesting single pairs would
   * reveal a person's medicines. Sends no patient data. A row's number is its position in its table, from 1.
   */
  safetyFacts: {
    input: z.object({ barcodes: z.array(barcode).min(1).max(300) }),
    reply: z.object({
      goods: z.array(z.object({ barcode: z.string(), form: z.string(), ingredients: z.array(z.string()) })),
      /** Rule, a, b, severity, message. */
      interactions: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])),
      /** Rule and the two herbs. */
      herbs: z.array(z.tuple([z.string(), z.string(), z.string()])),
    }),
  },
  fastByBarcodes: {
    input: z.object({
      barcodeTypes: z
        .array(z.object({ barcode, producttype: z.number().int().default(1) }))
        .min(1)
        .max(100),
      cityId,
      storeLatitude: latitude,
      storeLongitude: longitude,
    }),
    reply: z.record(z.string(), z.boolean()),
  },
  commentsByBarcode: {
    input: pageQuery.extend({
      barcode,
      tag: text(12).optional(),
      /** 1: only reviews with pictures. */
      pics: flag.or(z.enum(['0', '1']).transform((one) => Number(one) as 0 | 1)).optional(),
    }),
    reply: z.object({
      /**
       * Totals of all reviews, regardless of the filter: the mean score to one decimal, the number of scores 4 and 5,
       * and pictures.
       */
      summary: z.object({
        count: z.number().int(),
        average: z.number(),
        goodRate: z.number().int(),
        withPics: z.number().int(),
      }),
      list: z.array(comment),
      totalCount: z.number().int(),
      totalPage: z.number().int(),
      currPage: z.number().int(),
      tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  },
  /** Combos that contain a product and save something, ordered by their kind. @spec PR-17 */
  goodsGroups: { input: place.extend({ barcode }), reply: z.array(productGroup) },
  /** Checks whether this many can be bought now; 8570 with the reason when not. */
  checkGroup: {
    input: place.extend({ groupId: id, count: z.coerce.number().int().min(1).max(99).default(1) }),
    reply: productGroup,
  },
  ...offerSchemas,
  ...reviewSchemas,
  ...questionSchemas,
}
