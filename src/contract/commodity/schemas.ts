import { z } from 'zod'
import {
  barcode,
  cardGoodsType,
  cityId,
  flag,
  goodsCard,
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
import { seckillRound } from '../activity/seckill-schemas'
import { offerSchemas } from './offer-schemas'
import { reviewSchemas } from './review-schemas'

const spec = z.object({
  ggname: z.string(),
  ggvalue: z.string(),
  quantity: z.number().int(),
  barcode: z.string(),
  productid: z.number().int(),
})

/** One way to get the goods, with all its fees for the asked count. */
const delivery = z.object({
  /** 1 express, 2 lightning, 3 pickup, 4 global. */
  kind: z.number().int(),
  possible: z.boolean(),
  /** Why not, when impossible. */
  reason: z.string(),
  arrival: z.string(),
  fees: z.string(),
  total: yuan.nullable(),
  /** 最快 or 最省, at most one of each. */
  tag: z.string(),
  storeNo: z.string().nullable(),
  stock: z.number().int(),
})

export const productDetail = goodsCard.extend({
  /** 0: sold in the whole country. @spec EN-10 */
  cityId: z.number().int(),
  genericName: z.string(),
  form: z.string(),
  maker: z.string(),
  approvalNo: z.string(),
  storage: z.string(),
  /** A prescription drug shows the neutral card here too, until its prescription is approved. @spec RX-02 */
  picList: z.array(z.string()),
  /** Empty for a prescription drug before approval. @spec RX-02 */
  leaflet: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Every SKU of the goods, a row per SKU and dimension. */
  specList: z.array(spec),
  skus: z.array(z.object({ barcode: z.string(), price: yuan.nullable(), stock: z.number().int() })),
  deliveries: z.array(delivery),
  store: storeCard.nullable(),
  /** `channel`: lightning and pickup share their reductions, mail has its own. @spec EN-15 */
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
  /** This shopper's prescription for it has been approved: package and leaflet are here then. @spec RX-02 */
  approved: flag,
  /**
   * Of a signed-in shopper: the approved prescription for it that is still to be used, else the demand that waits for its review,
   * else null. Its count is what may be bought.
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
  /** Stands in a combo. */
  belongGroup: flag,
  /** The round that runs, else the one to come; null when there is neither. */
  seckill: seckillRound.nullable(),
  /** Chinese herbs in it; empty for a prescription drug before approval. */
  herbs: z.array(z.object({ name: z.string(), use: z.string(), clashes: z.array(z.string()) })),
  commentCount: z.number().int(),
})

const comment = z.object({
  id: z.number().int(),
  /** Masked: 林**. */
  name: z.string(),
  text: z.string(),
  score: z.number().int(),
  tags: z.array(z.string()),
  /** None of a prescription drug: they would show its package. @spec RX-01 */
  pics: z.array(z.string()),
  time,
})

/** Several pieces sold together, at what the cart will ask for them now. @spec EN-23 */
const goodsGroup = z.object({
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
      price: yuan,
      count: z.number().int(),
    }),
  ),
  /** Of the pieces one by one. */
  originPrice: yuan,
  price: yuan,
  saving: yuan,
  /** The promotion that saves it: 满59减10; '' for none. */
  saved: z.string(),
  /** 2 when one store around has all of it, else 1, by mail. */
  cardGoodsType,
  storeNo: z.string().nullable(),
  /** How often it could be bought now; 0 with the reason. */
  stock: z.number().int(),
  reason: z.string(),
})

export const commoditySchemas = {
  productDetail: {
    input: place.extend({ barcode, count: z.coerce.number().int().min(1).max(99).default(1) }),
    reply: productDetail,
  },
  productByIntlBarcode: { input: z.object({ barcode }), reply: z.object({ barcode: z.string() }) },
  salesLabel: { input: z.object({ barcode }), reply: z.array(z.string()) },
  isRx: { input: z.object({ barcode }), reply: z.object({ unRx: flag }) },
  /**
   * Diagnoses that a prescription for goods of this shelf may name, for the shopper to tell theirs. They are the shelf's, not
   * the medicine's: what one medicine is for stays untold until its prescription is approved. @spec RX-02
   */
  diseasesByBarcode: { input: z.object({ barcode }), reply: z.array(z.string()) },
  /** Returns barcode → can come by lightning. @spec API-34 */
  /**
   * What the safety check on the phone reads: the goods, and the tables whole, because the pairs that somebody asks for would
   * tell who takes what. Nothing of a patient is sent. A row's place in its table, from 1, is its number.
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
      /** 1: only those with pictures. */
      pics: flag.or(z.enum(['0', '1']).transform((one) => Number(one) as 0 | 1)).optional(),
    }),
    reply: z.object({
      /** Of all comments, whatever was asked for: the mean of the scores to one decimal, how many gave 4 or 5, and pictures. */
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
  /** Combos that an article stands in, in the order of their kinds. */
  goodsGroups: { input: place.extend({ barcode }), reply: z.array(goodsGroup) },
  /** Could it be bought now, so many times? 8570 with the reason when not. */
  checkGroup: {
    input: place.extend({ groupId: id, count: z.coerce.number().int().min(1).max(99).default(1) }),
    reply: goodsGroup,
  },
  ...offerSchemas,
  ...reviewSchemas,
}
