import { z } from 'zod'
import { globalCard } from '../global/shop-schemas'
import { facets, productFilters } from './filter-schemas'
import { cityId, productCard, pageOf, pageQuery, place, text, yuan } from '../shapes'

/** Alternatives for an empty result. */
const offers = z.object({
  /** Number of results without the filter. */
  unfiltered: z.number().int(),
  /** Number of results by express. */
  mail: z.number().int(),
  /** Nearest other city with the product in its stores. */
  city: z.object({ cityId: z.number().int(), cityName: z.string(), count: z.number().int() }).nullable(),
  /** Products available here with the same ingredients as the matches, or of the same category when there are none. */
  substitutes: z.array(productCard),
})

export const searchSchemas = {
  suggest: {
    input: place.extend({ keyword: text(40).min(1) }),
    reply: z.object({
      /** Most likely product, null when there is none. */
      best: productCard.nullable(),
      words: z.array(z.string()),
      categories: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
      /** Interpretation of the typed text when it was not literal: pinyin, or a brand's generic name. */
      note: z.string(),
    }),
  },
  hotWords: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.object({ words: z.array(z.string()), symptoms: z.array(z.string()) }),
  },
  searchProducts: {
    input: pageQuery
      .extend(place.shape)
      .extend(productFilters.shape)
      .extend({
        keyword: text(40).min(1),
        /** Sorting uses the current prices, which the list shows. */
        sort: z.enum(['default', 'sales', 'priceUp', 'priceDown']).default('default'),
      }),
    reply: pageOf(productCard).extend({
      forms: z.array(z.string()),
      priceMax: yuan,
      /** Interpretation of the text when it was not literal, '' otherwise. */
      note: z.string(),
      /** Advice to show before the results when a pregnant woman or a child has a symptom, '' otherwise. */
      caution: z.string(),
      /** Cross-border products of the word, with the first page only. */
      globalGoods: z.array(globalCard),
      /** Herbs of this name with their uses, sold in decoctions; with the first page only. */
      herbs: z.array(z.object({ name: z.string(), use: z.string() })),
      /** Reason for an empty result, '' otherwise. */
      reason: z.string(),
      /** Null unless requested. */
      facets: facets.nullable(),
      /** Null unless the result is empty. */
      offers: offers.nullable(),
    }),
  },
}
