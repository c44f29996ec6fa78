import { z } from 'zod'
import { barcode, cityId, empty, flag, productCard, pageOf, pageQuery, place, shop, text, time, yuan } from '../shapes'

/** Kind of favorite: 1 a product, 2 a store. */
const collectType = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]))

/** Barcode of a product or number of a store. */
const collected = z.object({ collectType, code: text(32).min(1) })

/** Selects rows by their ids, or those that can no longer be bought (`goneCounter`), or all. Exactly one of both. */
const removal = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .optional(),
  scope: z.enum(['gone', 'all']).optional(),
})
const isOne = ({ ids, scope }: z.output<typeof removal>) => (ids === undefined) !== (scope === undefined)

export const collectRow = z.object({
  id: z.number().int(),
  time,
  /** Product; null for a store. */
  goods: productCard.nullable(),
  /** 0: it can no longer be bought. */
  onSale: flag,
  /** Price when it was added. */
  savedPrice: yuan.nullable(),
  /** Store; null for a product. */
  store: shop.nullable(),
})

export const browseRow = z.object({
  id: z.number().int(),
  time,
  /** Local day, 2026-11-21. */
  day: z.string(),
  goods: productCard,
  /** 0: it can no longer be bought. */
  onSale: flag,
})

const removed = z.object({ removed: z.number().int() })
/** Number of rows whose product can no longer be bought. */
const goneCounter = { goneCount: z.number().int() }

/** Favorites and browsing history. */
export const collectSchemas = {
  collectList: {
    input: pageQuery.extend(place.shape).extend({ collectType: collectType.default(1) }),
    reply: pageOf(collectRow).extend(goneCounter),
  },
  collectCount: { input: empty, reply: z.object({ goods: z.number().int(), stores: z.number().int() }) },
  deleteCollects: { input: removal.extend({ collectType: collectType.default(1) }).refine(isOne), reply: removed },
  /** Sets the state: `on` 1 favorite, 0 not. Repeating it changes nothing. */
  doCollect: {
    /** `cityId`: the city whose price is stored. */
    input: collected.extend({ on: z.coerce.number().pipe(flag), cityId: cityId.default(903) }),
    reply: z.object({ collected: z.boolean() }),
  },
  isCollect: { input: collected, reply: z.object({ collected: z.boolean() }) },
  browseList: { input: pageQuery.extend(place.shape), reply: pageOf(browseRow).extend(goneCounter) },
  saveBrowse: { input: z.object({ barcode }), reply: z.object({ saved: z.boolean() }) },
  deleteBrowses: { input: removal.refine(isOne), reply: removed },
}
