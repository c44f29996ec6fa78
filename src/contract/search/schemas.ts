import { z } from 'zod'
import { cityId, goodsCard, pageOf, pageQuery, place, text, yuan } from '../shapes'

const yes = z.coerce.number().int().min(0).max(1).optional()

/** A choice of the filter and how many results it would leave, beside the other choices that are made. */
const counted = z.array(z.object({ name: z.string(), count: z.number().int() }))

/** What results may be narrowed by. A choice within one group replaces another of the same group. */
const facets = z.object({
  /** OTC甲, OTC乙, Rx; drugs only. */
  drugClasses: counted,
  forms: counted,
  brands: counted,
  /** o2o, pickup, b2c: how it may be had. */
  fulfilments: counted,
  medical: z.number().int(),
  inStock: z.number().int(),
  fast: z.number().int(),
  allDay: z.number().int(),
  priceMin: yuan,
  priceMax: yuan,
})

/** What else may help somebody who found nothing. */
const offers = z.object({
  /** Found when the filter is taken away. */
  unfiltered: z.number().int(),
  /** Sent here by post. */
  mail: z.number().int(),
  /** The nearest other city whose shops have it. */
  city: z.object({ cityId: z.number().int(), cityName: z.string(), count: z.number().int() }).nullable(),
  /** To be had here, with the same ingredients as what was meant, or of the same shelf where there are none. */
  substitutes: z.array(goodsCard),
})

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
      /** Prices are those of this moment, so that the order is the one that is seen. */
      sort: z.enum(['default', 'sales', 'priceUp', 'priceDown']).default('default'),
      drugClass: z.enum(['OTC', 'OTC甲', 'OTC乙', 'Rx']).optional(),
      medical: yes,
      /** To be had at all: at a shop around or by post. */
      inStock: yes,
      /** An open shop around has it. */
      fast: yes,
      /** A shop around that never closes has it. */
      allDay: yes,
      /** A shop around has it; one where it can be fetched; the warehouse has it. */
      fulfilment: z.enum(['o2o', 'pickup', 'b2c']).optional(),
      form: text(20).optional(),
      brand: text(20).optional(),
      minPrice: z.coerce.number().min(0).max(99999).optional(),
      maxPrice: z.coerce.number().min(0).max(99999).optional(),
      /** 1: with the counts that the filter shows. */
      facets: yes,
    }),
    reply: pageOf(goodsCard).extend({
      forms: z.array(z.string()),
      priceMax: yuan,
      /** How the text was read when it was not taken by its letters, '' otherwise. */
      note: z.string(),
      /** Why nothing was found, '' otherwise. */
      reason: z.string(),
      /** Null unless asked for. */
      facets: facets.nullable(),
      /** Null unless nothing was found. */
      offers: offers.nullable(),
    }),
  },
}
