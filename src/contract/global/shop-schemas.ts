// The shop of goods from abroad: what there is, from whom, and at what tax.
import { z } from 'zod'
import { barcode, coupon, empty, flag, goodsCard, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

/** bonded: out of a customs warehouse of the country; direct: from abroad with every order. */
export const globalWay = z.enum(['bonded', 'direct'])

const company = z.object({
  company: z.string(),
  name: z.string(),
  origin: z.string(),
  way: globalWay,
  arrival: z.string(),
  note: z.string(),
  goodsCount: z.number().int(),
})

/** A card as every list shows it, of producttype 2: `kind` is where it comes from, `tax` that of one piece. @spec EN-11 PR-11 */
export const globalCard = goodsCard.extend({
  company: z.string(),
  companyName: z.string(),
  way: globalWay,
  arrival: z.string(),
  tax: yuan.nullable(),
})

const detail = globalCard.extend({
  brand: z.string(),
  note: z.string(),
  picList: z.array(z.string()),
  /** Its key in the map of freight. @spec BC-70 */
  carrier: z.string(),
  /** Percent: of a purchase within the limits, and what it is made of. */
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
  /** The companies, and the topics with their first articles. */
  globalHome: {
    input: empty,
    reply: z.object({ companies: z.array(company), categories: z.array(category), topics: z.array(topic) }),
  },
  globalByCategory: { input: pageQuery.extend({ id, ...sorted }), reply: cards },
  /** By its bar code, off sale or not; 404 where there never was one. */
  globalGoods: { input: z.object({ id: barcode }), reply: detail },
  /** What of an article changes: as it is at this moment. */
  globalGoodsInfo: {
    input: z.object({ barcode }),
    reply: z.object({
      barcode: z.string(),
      price: yuan.nullable(),
      tax: yuan.nullable(),
      stock: z.number().int(),
      productOff: flag,
    }),
  },
  /** Coupons that an order with this article could use, with whether the shopper has them. */
  globalCoupons: { input: z.object({ barcode }), reply: z.array(coupon) },
  /** With `id` one topic with all its articles (404 for none), else all with their first ones. */
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
  /** Says what should be: `on` 1 kept, 0 not kept. */
  doGlobalCollect: { input: z.object({ barcode, on: flag }), reply: collected },
}
