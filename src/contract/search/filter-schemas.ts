import { z } from 'zod'
import { text, yuan } from '../shapes'

const yes = z.coerce.number().int().min(0).max(1).optional()

/** Filters of a product list: search results and categories. */
export const productFilters = z.object({
  /** First-level category, by name. */
  kind: text(20).optional(),
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
})

/** Filter value with the number of products it would leave, given the other filters. */
const counted = z.array(z.object({ name: z.string(), count: z.number().int() }))

/** Filters of a list. A value replaces another of the same group. */
export const facets = z.object({
  /** First-level categories, by name. */
  kinds: counted,
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
