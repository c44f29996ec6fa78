import { DrugClass } from '../../../../src/domain/drug-class'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fen, fromFen, NO_FEN, toFen, type Fen } from '../../../../src/domain/money'
import type { MatchedRow, Stocked } from './queries'

export type Choices = Pick<
  Parsed<'searchProducts'>,
  | 'kind'
  | 'drugClass'
  | 'medical'
  | 'inStock'
  | 'fast'
  | 'allDay'
  | 'fulfilment'
  | 'form'
  | 'brand'
  | 'minPrice'
  | 'maxPrice'
>
type Choice = keyof Choices

export type Stock = ReadonlyMap<number, Stocked>

const HAD_AS = { o2o: 'near', pickup: 'pickup', b2c: 'post' } as const

/** Condition of each filter on a row; absent filters have none. */
const RULES: { [C in Choice]: (row: MatchedRow, value: NonNullable<Choices[C]>, stock?: Stocked) => boolean } = {
  kind: ({ kind }, value) => value === '' || kind === value,
  drugClass: ({ drug_class }, value) =>
    value === 'OTC' ? drug_class === DrugClass.otcA || drug_class === DrugClass.otcB : drug_class === value,
  medical: ({ medical }, value) => value === 0 || medical !== '',
  inStock: (_, value, stock) => value === 0 || stock !== undefined,
  fast: (_, value, stock) => value === 0 || stock?.open === true,
  allDay: (_, value, stock) => value === 0 || stock?.allDay === true,
  fulfilment: (_, value, stock) => stock?.[HAD_AS[value]] === true,
  form: ({ form }, value) => value === '' || form === value,
  brand: ({ brand }, value) => value === '' || brand === value,
  minPrice: ({ price }, value) => price >= toFen(value),
  maxPrice: ({ price }, value) => price <= toFen(value),
}
const ALL = Object.keys(RULES) as Choice[]
/** Filters that need a stock query. */
const OF_STOCK: readonly Choice[] = ['inStock', 'fast', 'allDay', 'fulfilment']

const isMade = (choices: Choices, name: Choice) => ![undefined, 0, ''].includes(choices[name])

/** Returns the filters as text: equal filters give equal texts. */
export const keyOf = (choices: Choices): string => JSON.stringify(ALL.map((name) => choices[name] ?? null))

/** Whether any filter is set. */
export const isFiltered = (choices: Choices) => ALL.some((name) => isMade(choices, name))

export const asksStock = (choices: Choices) => OF_STOCK.some((name) => isMade(choices, name))

/** Returns the filters without those of stock: for what other places offer. */
export const anywhere = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !OF_STOCK.includes(name as Choice)))

/** Returns the rows that pass every filter, in their order. */
export function narrowed(rows: readonly MatchedRow[], choices: Choices, stock: Stock): readonly MatchedRow[] {
  const made = ALL.filter((name) => isMade(choices, name))
  if (made.length === 0) return rows
  return rows.filter((row) =>
    made.every((name) => (RULES[name] as (...args: unknown[]) => boolean)(row, choices[name], stock.get(row.id))),
  )
}

/** Sorts the rows; equal rows keep their order, which keeps an item from appearing on two pages. */
export function sorted(rows: readonly MatchedRow[], sort: Parsed<'searchProducts'>['sort']): readonly MatchedRow[] {
  if (sort === 'default') return rows
  const by = (a: MatchedRow, b: MatchedRow) =>
    sort === 'sales' ? b.sales - a.sales : sort === 'priceUp' ? a.price - b.price : b.price - a.price
  return [...rows].sort(by)
}

/** Counts each value, most frequent first. */
function counts(values: readonly (string | null)[]) {
  const n = new Map<string, number>()
  for (const value of values) if (value) n.set(value, (n.get(value) ?? 0) + 1)
  return [...n]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

export const formsOf = (rows: readonly MatchedRow[]) => counts(rows.map(({ form }) => form)).map(({ name }) => name)

export const dearest = (rows: readonly MatchedRow[]) => fen(rows.reduce((most, { price }) => Math.max(most, price), 0))

const cheapest = (rows: readonly MatchedRow[]) =>
  fen(rows.reduce((least, { price }) => Math.min(least, price), Infinity))

/** Prices in fen. */
export interface Facets {
  kinds: { name: string; count: number }[]
  drugClasses: { name: string; count: number }[]
  forms: { name: string; count: number }[]
  brands: { name: string; count: number }[]
  fulfilments: { name: string; count: number }[]
  medical: number
  inStock: number
  fast: number
  allDay: number
  minFen: Fen
  maxFen: Fen
}

/** Returns what each further filter would leave: ignores the filter of its own group, applies the others. */
export function facetsOf(rows: readonly MatchedRow[], choices: Choices, stock: Stock): Facets {
  const without = (...own: Choice[]) =>
    narrowed(rows, { ...choices, ...Object.fromEntries(own.map((name) => [name, undefined])) }, stock)
  const countMatches = (own: Choice, choice: Choices) => narrowed(without(own), choice, stock).length
  const priced = without('minPrice', 'maxPrice')
  const methods = ['o2o', 'pickup', 'b2c'] as const
  return {
    kinds: counts(without('kind').map(({ kind }) => kind)),
    drugClasses: counts(without('drugClass').map(({ drug_class }) => drug_class)),
    forms: counts(without('form').map(({ form }) => form)),
    brands: counts(without('brand').map(({ brand }) => brand)),
    fulfilments: methods.map((name) => ({ name, count: countMatches('fulfilment', { fulfilment: name }) })),
    medical: countMatches('medical', { medical: 1 }),
    inStock: countMatches('inStock', { inStock: 1 }),
    fast: countMatches('fast', { fast: 1 }),
    allDay: countMatches('allDay', { allDay: 1 }),
    minFen: priced.length === 0 ? NO_FEN : cheapest(priced),
    maxFen: dearest(priced),
  }
}

/** Returns the counts of the filters with prices in yuan. */
export function facetsReply(
  rows: readonly MatchedRow[],
  choices: Choices,
  stock: Stock,
): NonNullable<Reply<'searchProducts'>['facets']> {
  const { minFen, maxFen, ...rest } = facetsOf(rows, choices, stock)
  return { ...rest, priceMin: fromFen(minFen), priceMax: fromFen(maxFen) }
}
