import type { Input, Reply } from '@/contract/types'
import { filterTexts } from '@/texts/filter'

type RequestInput = Input<'searchProducts'>
export type DrugChoice = NonNullable<RequestInput['drugClass']>
export type DeliveryMethod = NonNullable<RequestInput['fulfilment']>
export type Facets = NonNullable<Reply<'searchProducts'>['facets']>

/** Filter of search results or of a category. Prices in yuan, as typed. */
export interface Filter {
  /** Delivery method: lightning, pickup, express. */
  way: DeliveryMethod | ''
  /** Whether an open store nearby must have the product. */
  fast: boolean
  /** Whether a 24-hour store nearby must have the product. */
  allDay: boolean
  inStock: boolean
  medical: boolean
  drugClass: DrugChoice | ''
  brand: string
  form: string
  minPrice: string
  maxPrice: string
}

export const NO_FILTER: Filter = {
  way: '',
  fast: false,
  allDay: false,
  inStock: false,
  medical: false,
  drugClass: '',
  brand: '',
  form: '',
  minPrice: '',
  maxPrice: '',
}

const texts = filterTexts
/** An active filter condition: its text, and the filter without it. */
export interface Condition {
  key: string
  text: string
  without: Partial<Filter>
}

/** Returns the active conditions; both ends of the price are one condition. */
export function conditionsOf(filter: Filter): Condition[] {
  const { way: deliveryMethod, fast, allDay, inStock, medical, drugClass, brand, form, minPrice, maxPrice } = filter
  const all: (Condition | false)[] = [
    deliveryMethod !== '' && { key: 'way', text: texts.deliveryMethods[deliveryMethod], without: { way: '' } },
    fast && { key: 'fast', text: texts.fast, without: { fast: false } },
    allDay && { key: 'allDay', text: texts.allDay, without: { allDay: false } },
    inStock && { key: 'inStock', text: texts.inStock, without: { inStock: false } },
    drugClass !== '' && { key: 'drug', text: texts.drugs[drugClass], without: { drugClass: '' } },
    medical && { key: 'medical', text: texts.medicalUsable, without: { medical: false } },
    brand !== '' && { key: 'brand', text: brand, without: { brand: '' } },
    form !== '' && { key: 'form', text: form, without: { form: '' } },
    (minPrice !== '' || maxPrice !== '') && {
      key: 'price',
      text: texts.priceRange(minPrice, maxPrice),
      without: { minPrice: '', maxPrice: '' },
    },
  ]
  return all.filter((condition) => condition !== false)
}

/** Returns the filter in the form of the call, with chosen conditions only. */
export function filterQuery(filter: Filter): Partial<RequestInput> {
  const { way: deliveryMethod, fast, allDay, inStock, medical, drugClass, brand, form, minPrice, maxPrice } = filter
  return {
    ...(deliveryMethod !== '' && { fulfilment: deliveryMethod }),
    ...(fast && { fast: 1 }),
    ...(allDay && { allDay: 1 }),
    ...(inStock && { inStock: 1 }),
    ...(medical && { medical: 1 }),
    ...(drugClass !== '' && { drugClass }),
    ...(brand !== '' && { brand }),
    ...(form !== '' && { form }),
    ...(minPrice !== '' && { minPrice: Number(minPrice) }),
    ...(maxPrice !== '' && { maxPrice: Number(maxPrice) }),
  }
}
