import type { Input } from '@/contract/types'
import { searchTexts } from '@/texts/search'

export type DrugChoice = NonNullable<Input<'searchProducts'>['drugClass']>

/** What results are narrowed to. Prices in yuan, as typed. */
export interface Filter {
  fast: boolean
  inStock: boolean
  medical: boolean
  drugClass: DrugChoice | ''
  form: string
  minPrice: string
  maxPrice: string
}

export const NO_FILTER: Filter = {
  fast: false,
  inStock: false,
  medical: false,
  drugClass: '',
  form: '',
  minPrice: '',
  maxPrice: '',
}

const texts = searchTexts.filter
const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/

/** One chosen condition: its words, and the filter without it. */
export interface Condition {
  key: string
  text: string
  without: Partial<Filter>
}

/** The conditions in force; both ends of the price are one. */
export function conditionsOf(filter: Filter): Condition[] {
  const { fast, inStock, medical, drugClass, form, minPrice, maxPrice } = filter
  const all: (Condition | false)[] = [
    fast && { key: 'fast', text: texts.fast, without: { fast: false } },
    inStock && { key: 'inStock', text: texts.inStock, without: { inStock: false } },
    drugClass !== '' && { key: 'drug', text: texts.drugs[drugClass], without: { drugClass: '' } },
    medical && { key: 'medical', text: texts.medicalUsable, without: { medical: false } },
    form !== '' && { key: 'form', text: form, without: { form: '' } },
    (minPrice !== '' || maxPrice !== '') && {
      key: 'price',
      text: texts.priceRange(minPrice, maxPrice),
      without: { minPrice: '', maxPrice: '' },
    },
  ]
  return all.filter((condition) => condition !== false)
}

/** What is wrong with the typed prices, '' when nothing is. */
export function priceProblem({ minPrice, maxPrice }: Filter): string {
  const typed = [minPrice, maxPrice].filter((text) => text !== '')
  if (typed.some((text) => !AMOUNT.test(text))) return texts.priceBad
  return typed.length === 2 && Number(minPrice) > Number(maxPrice) ? texts.priceWrong : ''
}

/** The filter as the call takes it: only what is chosen. */
export function filterQuery(filter: Filter): Partial<Input<'searchProducts'>> {
  const { fast, inStock, medical, drugClass, form, minPrice, maxPrice } = filter
  return {
    ...(fast && { fast: 1 }),
    ...(inStock && { inStock: 1 }),
    ...(medical && { medical: 1 }),
    ...(drugClass !== '' && { drugClass }),
    ...(form !== '' && { form }),
    ...(minPrice !== '' && { minPrice: Number(minPrice) }),
    ...(maxPrice !== '' && { maxPrice: Number(maxPrice) }),
  }
}
