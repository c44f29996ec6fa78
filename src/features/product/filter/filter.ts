import type { Input, Reply } from '@/contract/types'
import { isDecimal } from '@/domain/phone'
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
/** Highest price in yuan that the search accepts. */
const MOST = 99_999
/** Whether a text is a price: the only field of the app that takes decimals. @spec VA-40 */
const isPrice = (text: string) => isDecimal(text) && Number(text) <= MOST

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

/** Returns the error of the typed prices, '' when there is none. */
export function priceProblem({ minPrice, maxPrice }: Filter): string {
  const inputs = [minPrice, maxPrice].filter((text) => text !== '')
  if (!inputs.every(isPrice)) return texts.priceBad
  return inputs.length === 2 && Number(minPrice) > Number(maxPrice) ? texts.priceWrong : ''
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

/** A choice in the filter drawer. */
export interface Choice {
  key: string
  text: string
  on: boolean
  /** Whether the choice would leave no products, together with the current ones. */
  off: boolean
  change: Partial<Filter>
}

export interface Group {
  key: string
  title: string
  choices: readonly Choice[]
}

const DELIVERY_METHODS: readonly DeliveryMethod[] = ['o2o', 'pickup', 'b2c']
const DRUGS: readonly DrugChoice[] = ['OTC', 'OTC甲', 'OTC乙', 'Rx']

/** Returns how many products a name leaves; null before the counts have loaded. */
const countIn = (list: Facets['forms'] | undefined, name: string) =>
  list ? (list.find((one) => one.name === name)?.count ?? 0) : null

const drugCount = (facets: Facets | null, drug: DrugChoice) => {
  if (!facets || drug !== 'OTC') return countIn(facets?.drugClasses, drug)
  return (countIn(facets.drugClasses, 'OTC甲') ?? 0) + (countIn(facets.drugClasses, 'OTC乙') ?? 0)
}

/**
 * Returns the choices in groups; in every group except 现在 a choice replaces the previous one. Makers and forms are
 * those of the results.
 */
export function groupsOf(filter: Filter, facets: Facets | null): Group[] {
  const choice = (key: string, text: string, on: boolean, count: number | null, change: Partial<Filter>): Choice => ({
    ...{ key, text, on, change },
    off: !on && count === 0,
  })
  const now = (key: 'fast' | 'allDay' | 'inStock') =>
    choice(key, texts[key], filter[key], facets && facets[key], { [key]: !filter[key] })
  const named = (key: 'brand' | 'form', list: Facets['forms'] | undefined): Group => ({
    key,
    title: texts[key],
    choices: names(list, filter[key]).map((name) => {
      const on = filter[key] === name
      return choice(name, name, on, countIn(list, name), { [key]: on ? '' : name })
    }),
  })
  const groups: Group[] = [
    {
      key: 'way',
      title: texts.way,
      choices: DELIVERY_METHODS.map((deliveryMethod) => {
        const on = filter.way === deliveryMethod
        return choice(
          deliveryMethod,
          texts.deliveryMethods[deliveryMethod],
          on,
          countIn(facets?.fulfilments, deliveryMethod),
          { way: on ? '' : deliveryMethod },
        )
      }),
    },
    { key: 'now', title: texts.now, choices: [now('fast'), now('allDay'), now('inStock')] },
    {
      key: 'drug',
      title: texts.drug,
      choices: DRUGS.map((drug) => {
        const on = filter.drugClass === drug
        return choice(drug, texts.drugs[drug], on, drugCount(facets, drug), { drugClass: on ? '' : drug })
      }),
    },
    {
      key: 'medical',
      title: texts.medical,
      choices: [
        choice('medical', texts.medicalUsable, filter.medical, facets && facets.medical, { medical: !filter.medical }),
      ],
    },
    named('brand', facets?.brands),
    named('form', facets?.forms),
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

/** Returns the names, including the chosen name even when it is no longer counted, which lets the shopper remove it. */
const names = (list: Facets['forms'] | undefined, chosen: string) => {
  const known = list?.map(({ name }) => name) ?? []
  return chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
}
