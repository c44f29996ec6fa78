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

/** Returns the filters without those of stock, to find what other places offer. */
export const withoutStockFilters = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !OF_STOCK.includes(name as Choice)))

const passes = (name: Choice, row: MatchedRow, value: unknown, stock: Stocked | undefined): boolean =>
  (RULES[name] as (...args: unknown[]) => boolean)(row, value, stock)

/** Returns the rows that pass every filter, in their order. */
export function filterRows(rows: readonly MatchedRow[], choices: Choices, stock: Stock): readonly MatchedRow[] {
  const made = ALL.filter((name) => isMade(choices, name))
  if (made.length === 0) return rows
  return rows.filter((row) => made.every((name) => passes(name, row, choices[name], stock.get(row.id))))
}

export type SortOrder = Parsed<'searchProducts'>['sort']

/** Sorts the rows; equal rows keep their order, which keeps an item from appearing on two pages. */
export function sorted(rows: readonly MatchedRow[], sort: SortOrder): readonly MatchedRow[] {
  if (sort === 'default') return rows
  const by = (a: MatchedRow, b: MatchedRow) =>
    sort === 'sales' ? b.sales - a.sales : sort === 'priceUp' ? a.price - b.price : b.price - a.price
  return [...rows].sort(by)
}

/** Returns the values with their counts, most frequent first. */
const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

function add(counts: Map<string, number>, value: string | null) {
  if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** Returns the dosage forms of the rows, most frequent first. */
export function formsOf(rows: readonly MatchedRow[]): string[] {
  const forms = new Map<string, number>()
  for (const { form } of rows) add(forms, form)
  return byCount(forms).map(({ name }) => name)
}

export const highestPrice = (rows: readonly MatchedRow[]) =>
  fen(rows.reduce((most, { price }) => Math.max(most, price), 0))

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

const isPrice = (name: Choice) => name === 'minPrice' || name === 'maxPrice'

/** Returns the one filter that leaves a row out, null when several do; both limits of the price count as one. */
function onlyObstacle(failing: readonly Choice[]): Choice | 'none' | null {
  const [first = 'none', ...others] = failing
  if (others.length === 0) return first
  return failing.every(isPrice) ? 'minPrice' : null
}

const METHODS = ['o2o', 'pickup', 'b2c'] as const
const FLAGS = ['medical', 'inStock', 'fast', 'allDay'] as const

/**
 * Returns what each further filter would leave: ignores the filter of its own group, applies the others. Goes through
 * the rows once: a row counts in every group when no filter leaves it out, and in one group when only the filter of that
 * group does.
 */
export function facetsOf(rows: readonly MatchedRow[], choices: Choices, stock: Stock): Facets {
  const made = ALL.filter((name) => isMade(choices, name))
  const lists = { kind: new Map(), drugClass: new Map(), form: new Map(), brand: new Map() } as Record<
    'kind' | 'drugClass' | 'form' | 'brand',
    Map<string, number>
  >
  const methods = { o2o: 0, pickup: 0, b2c: 0 }
  const flags = { medical: 0, inStock: 0, fast: 0, allDay: 0 }
  let least = Infinity
  let most = 0
  for (const row of rows) {
    const place = stock.get(row.id)
    const failing = made.length === 0 ? made : made.filter((name) => !passes(name, row, choices[name], place))
    const only = onlyObstacle(failing)
    if (only === null) continue
    const isIn = (own: Choice) => only === 'none' || only === own
    if (isIn('kind')) add(lists.kind, row.kind)
    if (isIn('drugClass')) add(lists.drugClass, row.drug_class)
    if (isIn('form')) add(lists.form, row.form)
    if (isIn('brand')) add(lists.brand, row.brand)
    if (isIn('fulfilment')) for (const name of METHODS) if (passes('fulfilment', row, name, place)) methods[name]++
    for (const name of FLAGS) if (isIn(name) && passes(name, row, 1, place)) flags[name]++
    if (only !== 'none' && !isPrice(only)) continue
    least = Math.min(least, row.price)
    most = Math.max(most, row.price)
  }
  return {
    kinds: byCount(lists.kind),
    drugClasses: byCount(lists.drugClass),
    forms: byCount(lists.form),
    brands: byCount(lists.brand),
    fulfilments: METHODS.map((name) => ({ name, count: methods[name] })),
    ...flags,
    minFen: least === Infinity ? NO_FEN : fen(least),
    maxFen: fen(most),
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
