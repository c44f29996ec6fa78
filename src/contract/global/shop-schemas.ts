// Cross-border catalog: products, companies and taxes.
import { z } from 'zod'
import { barcode, coupon, empty, flag, productCard, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

/** bonded: sent from a customs warehouse in the country; direct: sent from another country with every order. */
export const importMode = z.enum(['bonded', 'direct'])

const company = z.object({
  company: z.string(),
  name: z.string(),
  origin: z.string(),
  way: importMode,
  arrival: z.string(),
  note: z.string(),
  goodsCount: z.number().int(),
})

/** Card of every list, of producttype 2: `kind` is the origin, `tax` that of one piece. @spec EN-11 PR-11 */
export const globalCard = productCard.extend({
  company: z.string(),
  companyName: z.string(),
  way: importMode,
  arrival: z.string(),
  tax: yuan.nullable(),
  /** Amount of an order of one piece without coupon: price, delivery fee, and the tax on both; null when it cannot be sent. */
  total: yuan.nullable(),
})

const detail = globalCard.extend({
  brand: z.string(),
  note: z.string(),
  picList: z.array(z.string()),
  /** Key in the map of delivery fees. @spec BC-70 */
  carrier: z.string(),
  /** Tax rates in percent: within the purchase limits, and its components. */
  taxRate: z.number(),
  rates: z.object({ vat: z.number().int(), consumption: z.number().int(), tariff: z.number().int() }),
  productOff: flag,
  commentCount: z.number().int(),
})

const category = z.object({ id: z.number().int(), name: z.string() })

const topic = z.object({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  goodsCount: z.number().int(),
  goods: z.array(globalCard),
})

const sorted = { sort: z.enum(['default', 'priceUp', 'priceDown']).default('default') }
const cards = pageOf(globalCard)
const collected = z.object({ collected: z.boolean() })

export const globalShopSchemas = {
  globalCategories: { input: empty, reply: z.array(category) },
  /** Companies, and topics with their first products. */
  globalHome: {
    input: empty,
    reply: z.object({ companies: z.array(company), categories: z.array(category), topics: z.array(topic) }),
  },
  globalByCategory: { input: pageQuery.extend({ id, ...sorted }), reply: cards },
  /** Returns a product by its barcode, on sale or not; 404 for an unknown one. */
  globalGoods: { input: z.object({ id: barcode }), reply: detail },
  /** Current values of the product's changing fields, and the total of `count` pieces as the checkout prices them. */
  globalGoodsInfo: {
    input: z.object({ barcode, count: z.coerce.number().int().min(1).max(999).default(1) }),
    reply: z.object({
      barcode: z.string(),
      price: yuan.nullable(),
      tax: yuan.nullable(),
      stock: z.number().int(),
      productOff: flag,
      /** Null for a product without a price, or without a delivery fee. */
      total: z
        .object({
          count: z.number().int(),
          goodsFee: yuan,
          couponFee: yuan,
          freightFee: yuan,
          taxFee: yuan,
          payable: yuan,
        })
        .nullable(),
    }),
  },
  /** Coupons for an order with this product, and whether the shopper has them. */
  globalCoupons: { input: z.object({ barcode }), reply: z.array(coupon) },
  /** With `id` one topic with all its products (404 when unknown), else all with their first products. */
  globalTopics: { input: pageQuery.extend({ id: id.optional() }), reply: pageOf(topic) },
  searchGlobal: { input: pageQuery.extend({ keyword: text(40).min(1), ...sorted }), reply: cards },
  globalProducts: {
    input: pageQuery.extend({ company: text(8).optional(), categoryId: id.optional(), ...sorted }),
    reply: cards.extend({ company: company.nullable() }),
  },
  globalComments: {
    input: pageQuery.extend({ barcode }),
    reply: pageOf(
      z.object({ id: z.number().int(), name: z.string(), text: z.string(), score: z.number().int(), time }),
    ).extend({ average: z.number() }),
  },
  saveGlobalBrowse: { input: z.object({ barcode }), reply: z.object({ saved: z.boolean() }) },
  isGlobalCollect: { input: z.object({ barcode }), reply: collected },
  /** Sets the state: `on` 1 favorite, 0 not. */
  doGlobalCollect: { input: z.object({ barcode, on: flag }), reply: collected },
}
