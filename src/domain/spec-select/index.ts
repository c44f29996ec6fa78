import type { Numeric } from '../money'

/** Row of the specList in the specification: one value of one SKU. @spec 3 */
export interface SpecRow {
  ggname: string
  ggvalue: string
  quantity: number
  barcode: Numeric
}

/** One SKU: value per spec name, stock, and price in yuan. */
export interface Sku {
  barcode: string
  values: Record<string, string>
  quantity: number
  price?: number
}

/** Chosen value per spec name; names without a choice are absent. */
export type Choice = Record<string, string>

/**
 * State of a value. A value that gives no SKU in stock with the other choices is `disabled`. It can still be chosen:
 * `choose` then drops the conflicting choices.
 */
export type OptionState = 'chosen' | 'available' | 'disabled'

/** Content of a variant sheet. `status` distinguishes an incomplete choice from a sold-out one. */
export interface Selection {
  groups: { name: string; options: { value: string; state: OptionState }[] }[]
  sku: Sku | undefined
  status: 'incomplete' | 'matched' | 'sold-out' | 'impossible'
}

/** Collects specList rows into SKUs, in the order of their first row. @spec 3 (specList) */
export function toSkus(rows: readonly SpecRow[]): Sku[] {
  const skus = new Map<string, Sku>()
  for (const { barcode, ggname, ggvalue, quantity } of rows) {
    const key = String(barcode)
    const sku = skus.get(key) ?? { barcode: key, values: {}, quantity }
    sku.values[ggname] = ggvalue
    skus.set(key, sku)
  }
  return [...skus.values()]
}

const agrees = (sku: Sku, choice: Choice) => Object.keys(choice).every((name) => sku.values[name] === choice[name])

const isReachable = (skus: readonly Sku[], choice: Choice) =>
  skus.some((sku) => sku.quantity > 0 && agrees(sku, choice))

const unique = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) === index)

function namesOf(skus: readonly Sku[]): string[] {
  return unique(skus.reduce<string[]>((names, sku) => [...names, ...Object.keys(sku.values)], []))
}

function valuesOf(skus: readonly Sku[], name: string): string[] {
  return unique(skus.map((sku) => sku.values[name]).filter((value): value is string => value !== undefined))
}

/**
 * Returns the state of every option and the SKU of a choice. An option is evaluated against the choices in the *other*
 * groups, so a shopper can switch within a group.
 * @spec ST-75 ST-76
 */
export function selectSpec(skus: readonly Sku[], choice: Choice): Selection {
  const names = namesOf(skus)
  const stateOf = (name: string, value: string): OptionState => {
    if (choice[name] === value) return 'chosen'
    return isReachable(skus, { ...choice, [name]: value }) ? 'available' : 'disabled'
  }
  const groups = names.map((name) => ({
    name,
    options: valuesOf(skus, name).map((value) => ({ value, state: stateOf(name, value) })),
  }))
  if (names.some((name) => choice[name] === undefined)) return { groups, sku: undefined, status: 'incomplete' }
  const sku = skus.find((candidate) => agrees(candidate, choice))
  if (!sku) return { groups, sku, status: 'impossible' }
  return { groups, sku, status: sku.quantity > 0 ? 'matched' : 'sold-out' }
}

/**
 * Returns the choice after a tap. The same value again clears it; a conflicting value drops the choices it conflicts
 * with and keeps earlier choices first. A value without any SKU in stock changes nothing.
 * @spec ST-75 ST-76
 */
export function choose(skus: readonly Sku[], choice: Choice, name: string, value: string): Choice {
  const { [name]: before, ...others } = choice
  if (before === value) return others
  let next: Choice = { [name]: value }
  if (!isReachable(skus, next)) return choice
  for (const other of Object.keys(others)) {
    const wider = { ...next, [other]: others[other] ?? '' }
    if (isReachable(skus, wider)) next = wider
  }
  return next
}
