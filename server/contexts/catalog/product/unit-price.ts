import { fen, formatFen, type Fen } from '../../../../src/domain/money'

/** Pieces that a shopper takes one at a time. */
const PIECE = '粒|片|袋|支|贴|丸|条|只|包|泡|枚|杯'
/** Containers of pieces or of an amount. */
const CONTAINER = '板|瓶|盒|罐|管|桶|卷|组|提'
const COUNTED = new RegExp(`^(\\d+)(${PIECE})(?:/(?:${PIECE}|${CONTAINER}))?$`)
/**
 * Factor after a piece or an amount: a number of equal packs, '2板'. Other factors, such as a strength, count as one.
 */
const TIMES = new RegExp(`^(\\d+)(?:${PIECE}|${CONTAINER})?$`)
const MEASURED = /^(\d+(?:\.\d+)?)(ml|g|l|kg)$/
const BASE_UNITS = { ml: ['ml', 1], g: ['g', 1], l: ['ml', 1000], kg: ['g', 1000] } as const

interface Amount {
  count: number
  unit: string
}

/** Splits '0.25g*24片*2板' into its factors, in one spelling. */
const factorsOf = (spec: string) =>
  spec
    .toLowerCase()
    .replace(/[（(][^（()）]*[)）]|\s/g, '')
    .replaceAll('毫升', 'ml')
    .replaceAll('克', 'g')
    .replaceAll('毫g', 'mg')
    .split(/[×*✕x]/)

const product = (factors: readonly string[]) =>
  factors.reduce((all, factor) => all * Number(TIMES.exec(factor)?.[1] ?? 1), 1)

/** Amount of one container: '100ml:2g' is 100 ml with 2 g of the substance in it, '0.75g:30g' 30 g, '1%:15g' 15 g. */
function measureOf(text: string): Amount | null {
  const amounts = text.split(/[:：]/).flatMap((part) => {
    const [, number, name] = MEASURED.exec(part) ?? []
    if (!number || !name) return []
    const [unit, scale] = BASE_UNITS[name as keyof typeof BASE_UNITS]
    return [{ count: Number(number) * scale, unit }]
  })
  return amounts.sort((a, b) => Number(b.unit === 'ml') - Number(a.unit === 'ml') || b.count - a.count)[0] ?? null
}

/** Returns what a whole pack contains: its pieces, else its millilitres or grams. */
export function contentOf(spec: string): Amount | null {
  const factors = factorsOf(spec)
  const at = factors.findIndex((factor) => COUNTED.test(factor))
  const [, count, unit] = COUNTED.exec(factors[at] ?? '') ?? []
  if (count && unit) return { count: Number(count) * product(factors.slice(at + 1)), unit }
  const [first = '', ...rest] = factors
  const measure = measureOf(first)
  return measure && rest.every((factor) => TIMES.test(factor))
    ? { count: measure.count * product(rest), unit: measure.unit }
    : null
}

/**
 * Formats the price of one piece of a pack, or of one millilitre or gram: '0.3g×20粒' at 1880 fen → '¥0.94/粒'; '' when
 * the text contains no count.
 */
export function unitPrice(spec: string, price: Fen | null): string {
  const content = price === null ? null : contentOf(spec)
  if (price === null || !content || content.count <= 1) return ''
  return `¥${formatFen(fen(Math.round(price / content.count)))}/${content.unit}`
}
