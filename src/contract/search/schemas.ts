import { z } from 'zod'
import { globalCard } from '../global/shop-schemas'
import { cityId, productCard, pageOf, pageQuery, place, text, yuan } from '../shapes'

const yes = z.coerce.number().int().min(0).max(1).optional()

/** Filter value with the number of results it would leave, given the other filters. */
const counted = z.array(z.object({ name: z.string(), count: z.number().int() }))

/** Filters of the results. A value replaces another of the same group. */
const facets = z.object({
  /** OTC甲, OTC乙, Rx; drugs only. */
  drugClasses: counted,
  forms: counted,
  brands: counted,
  /** o2o, pickup, b2c: delivery methods. */
  fulfilments: counted,
  medical: z.number().int(),
  inStock: z.number().int(),
  fast: z.number().int(),
  allDay: z.number().int(),
  priceMin: yuan,
  priceMax: yuan,
})

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
    input: pageQuery.extend(place.shape).extend({
      keyword: text(40).min(1),
      /** Sorting uses the current prices, which the list shows. */
      sort: z.enum(['default', 'sales', 'priceUp', 'priceDown']).default('default'),
      drugClass: z.enum(['OTC', 'OTC甲', 'OTC乙', 'Rx']).optional(),
      medical: yes,
      /** 1: available at all, at a store nearby or by express. */
      inStock: yes,
      /** 1: an open store nearby has the product. */
      fast: yes,
      /** 1: a store nearby that never closes has it. */
      allDay: yes,
      /** A store nearby has it; a store with pickup; the warehouse. */
      fulfilment: z.enum(['o2o', 'pickup', 'b2c']).optional(),
      form: text(20).optional(),
      brand: text(20).optional(),
      minPrice: z.coerce.number().min(0).max(99999).optional(),
      maxPrice: z.coerce.number().min(0).max(99999).optional(),
      /** 1: includes the counts of the filters. */
      facets: yes,
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
