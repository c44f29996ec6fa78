import { z } from 'zod'
import { barcode, empty, flag, goodsCard, pageOf, pageQuery, place, shop, text, time, yuan } from '../shapes'

/** What is kept: 1 an article, 2 a shop. */
const collectType = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]))

/** The barcode of an article or the number of a shop. */
const collected = z.object({ collectType, code: text(32).min(1) })

/** Rows by their ids, or those that cannot be bought any more (`gone`), or all. Exactly one of both. */
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
  /** null for a shop. */
  goods: goodsCard.nullable(),
  /** 0: nobody can buy it any more. */
  onSale: flag,
  /** What it cost when it was kept. */
  savedPrice: yuan.nullable(),
  /** null for an article. */
  store: shop.nullable(),
})

export const browseRow = z.object({
  id: z.number().int(),
  time,
  /** Day of the shop's calendar, 2026-11-21. */
  day: z.string(),
  goods: goodsCard,
  /** 0: nobody can buy it any more. */
  onSale: flag,
})

const removed = z.object({ removed: z.number().int() })
/** Rows whose article cannot be bought any more. */
const gone = { goneCount: z.number().int() }

/** What shoppers keep and have looked at. */
export const collectSchemas = {
  collectList: {
    input: pageQuery.extend(place.shape).extend({ collectType: collectType.default(1) }),
    reply: pageOf(collectRow).extend(gone),
  },
  collectCount: { input: empty, reply: z.object({ goods: z.number().int(), stores: z.number().int() }) },
  deleteCollects: { input: removal.extend({ collectType: collectType.default(1) }).refine(isOne), reply: removed },
  /** Says what should be, so that saying it twice changes nothing: `on` 1 kept, 0 not kept. */
  doCollect: {
    input: collected.extend({ on: z.coerce.number().pipe(flag) }),
    reply: z.object({ collected: z.boolean() }),
  },
  isCollect: { input: collected, reply: z.object({ collected: z.boolean() }) },
  browseList: { input: pageQuery.extend(place.shape), reply: pageOf(browseRow).extend(gone) },
  saveBrowse: { input: z.object({ barcode }), reply: z.object({ saved: z.boolean() }) },
  deleteBrowses: { input: removal.refine(isOne), reply: removed },
}
