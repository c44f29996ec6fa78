import { z } from 'zod'
import { cityId, goodsCard, pageOf, pageQuery, place, text, yuan } from '../shapes'

const yes = z.coerce.number().int().min(0).max(1).optional()

export const searchSchemas = {
  suggest: {
    input: place.extend({ keyword: text(40).min(1) }),
    reply: z.object({
      /** The goods meant most likely, null when none. */
      best: goodsCard.nullable(),
      words: z.array(z.string()),
      categories: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
      /** How the typed text was read when it is not in the words: a pinyin reading, a brand's generic name. */
      note: z.string(),
    }),
  },
  hotWords: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.object({ words: z.array(z.string()), symptoms: z.array(z.string()) }),
  },
  searchProducts: {
    input: pageQuery.extend(place.shape).extend({
      keyword: text(40).min(1),
      sort: z.enum(['default', 'sales', 'priceUp', 'priceDown']).default('default'),
      drugClass: z.enum(['OTC', 'OTC甲', 'OTC乙', 'Rx']).optional(),
      medical: yes,
      inStock: yes,
      fast: yes,
      form: text(20).optional(),
      minPrice: z.coerce.number().min(0).max(99999).optional(),
      maxPrice: z.coerce.number().min(0).max(99999).optional(),
    }),
    reply: pageOf(goodsCard).extend({
      forms: z.array(z.string()),
      priceMax: yuan,
      /** Why nothing was found, '' otherwise. */
      reason: z.string(),
    }),
  },
}
