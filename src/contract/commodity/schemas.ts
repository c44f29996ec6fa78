import { z } from 'zod'
import {
  barcode,
  cityId,
  flag,
  goodsCard,
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
  promotions: z.array(promotion.extend({ text: z.string() })),
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
  commentCount: z.number().int(),
})

const comment = z.object({
  id: z.number().int(),
  /** Masked: 林**. */
  name: z.string(),
  text: z.string(),
  score: z.number().int(),
  tags: z.array(z.string()),
  pics: z.array(z.string()),
  time,
})

export const commoditySchemas = {
  productDetail: {
    input: place.extend({ barcode, count: z.coerce.number().int().min(1).max(99).default(1) }),
    reply: productDetail,
  },
  productByIntlBarcode: { input: z.object({ barcode }), reply: z.object({ barcode: z.string() }) },
  salesLabel: { input: z.object({ barcode }), reply: z.array(z.string()) },
  attachInfo: {
    input: z.object({ barcode }),
    reply: z.object({ unitPrice: z.string(), expiry: z.string(), batch: z.string(), finalPrice: z.string() }),
  },
  isRx: { input: z.object({ barcode }), reply: z.object({ unRx: flag }) },
  /**
   * Diagnoses that a prescription for goods of this shelf may name, for the shopper to tell theirs. They are the shelf's, not
   * the medicine's: what one medicine is for stays untold until its prescription is approved. @spec RX-02
   */
  diseasesByBarcode: { input: z.object({ barcode }), reply: z.array(z.string()) },
  /** Returns barcode → can come by lightning. @spec API-34 */
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
    input: pageQuery.extend({ barcode, tag: text(12).optional() }),
    reply: z.object({
      list: z.array(comment),
      totalCount: z.number().int(),
      totalPage: z.number().int(),
      currPage: z.number().int(),
      tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  },
}
