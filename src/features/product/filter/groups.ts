import { isDecimal } from '@/domain/phone'
import { filterTexts } from '@/texts/filter'
import { filterDrawerTexts } from '@/texts/filter-drawer'
import type { DeliveryMethod, DrugChoice, Facets, Filter } from './filter'

const texts = { ...filterTexts, ...filterDrawerTexts }
/** Highest price in yuan that the search accepts. */
const MOST = 99_999
/** Whether a text is a price: the only field of the app that takes decimals. @spec VA-40 */
const isPrice = (text: string) => isDecimal(text) && Number(text) <= MOST

/** Returns the error of the typed prices, '' when there is none. */
export function priceProblem({ minPrice, maxPrice }: Filter): string {
  const inputs = [minPrice, maxPrice].filter((text) => text !== '')
  if (!inputs.every(isPrice)) return texts.priceBad
  return inputs.length === 2 && Number(minPrice) > Number(maxPrice) ? texts.priceWrong : ''
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
