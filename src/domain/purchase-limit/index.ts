/** Result of a limit check: ok, or the message with the reason. */
export type LimitResult = { ok: true } | { ok: false; message: string }

/**
 * Reasons for a quantity above the stock: for a line whose quantity changes, and for pieces that are added.
 * @spec ER-57
 */
const STOCK_SHORT = { change: '当前数量商品库存不足，无法修改！', add: '当前数量商品库存不足！' } as const

/**
 * Checks whether the cart may hold this many pieces: minimum, maximum, stock, in this order. Minimum and maximum of 0
 * or absent mean no limit; stock 0 means none left; absent stock is not checked. `isNew`: the pieces are being added.
 * count 1, min 2 → 'X商品一次最少购买2件'.
 * @spec VA-07 VA-08 VA-10 ER-57
 */
export function checkLimit(input: {
  name: string
  count: number
  min?: number | null
  max?: number | null
  stock?: number | null
  isNew?: boolean
}): LimitResult {
  const { name, count, min, max, stock, isNew } = input
  if (min && count < min) return { ok: false, message: `${name}商品一次最少购买${min}件` }
  if (max && count > max) return { ok: false, message: `${name}商品一次最多购买${max}件` }
  if (stock != null && count > stock) return { ok: false, message: isNew ? STOCK_SHORT.add : STOCK_SHORT.change }
  return { ok: true }
}

/** Order line for the limits: lines of one barcode count together, from any store or combo. */
export interface LimitedLine {
  id: number
  barcode: string
  name: string
  count: number
  min?: number | null
  max?: number | null
}

/** Controlled substance, the products of the order that contain it, and the quantity its buyer has already bought. */
export interface ControlledSubstance {
  name: string
  barcodes: readonly string[]
  /** Limit per order in smallest packages; null is no limit. */
  orderLimit: number | null
  /** Limit in a rolling window of this many days, in smallest packages; null is no limit. */
  windowDays: number | null
  windowLimit: number | null
  /** Packages that the buyer has bought in the window, under all accounts with the same real name. */
  bought: number
}

/** Reason why an order cannot be placed, and the lines it concerns. */
export interface LimitProblem {
  message: string
  lineIds: number[]
}

const piecesOf = (lines: readonly LimitedLine[]) => lines.reduce((sum, { count }) => sum + count, 0)

function productProblem(lines: readonly LimitedLine[]): string {
  const [first] = lines
  if (!first) return ''
  const { name, min = null, max = null } = first
  const result = checkLimit({ name, count: piecesOf(lines), min, max })
  return result.ok ? '' : result.message
}

function substanceProblem(substance: ControlledSubstance, lines: readonly LimitedLine[]): string {
  const [first] = lines
  if (!first) return ''
  const { name, orderLimit, windowDays, windowLimit, bought } = substance
  const count = piecesOf(lines)
  const isMixed = new Set(lines.map(({ barcode }) => barcode)).size > 1
  const drugs = isMixed ? `${first.name}等含${name}的药品` : `${first.name}含${name}`
  if (orderLimit !== null && count > orderLimit) return `${drugs}，每单合计最多购买 ${orderLimit} 件`
  if (windowDays === null || windowLimit === null || bought + count <= windowLimit) return ''
  const remaining = Math.max(0, windowLimit - bought)
  const rest = remaining > 0 ? `还可购买 ${remaining} 件` : '已买满'
  return `${drugs}，同一实名 ${windowDays} 天内最多购买 ${windowLimit} 件，${rest}`
}

/**
 * Checks whether these lines may form one order. A product's minimum and maximum count its pieces over all lines; a
 * substance's limits count the pieces of all products that contain it, and its window includes earlier purchases. The
 * message is of the first problem, the ids are of all problems.
 * @spec VA-07 VA-08
 */
export function checkOrderLimits(
  lines: readonly LimitedLine[],
  substances: readonly ControlledSubstance[] = [],
): LimitProblem | null {
  const byBarcode = new Map<string, LimitedLine[]>()
  for (const line of lines) byBarcode.set(line.barcode, [...(byBarcode.get(line.barcode) ?? []), line])
  const holding = ({ barcodes }: ControlledSubstance) => lines.filter(({ barcode }) => barcodes.includes(barcode))
  const problems = [
    ...[...byBarcode.values()].map((same) => ({ message: productProblem(same), of: same })),
    ...substances.map((substance) => {
      const of = holding(substance)
      return { message: substanceProblem(substance, of), of }
    }),
  ].filter(({ message }) => message !== '')
  const [first] = problems
  if (!first) return null
  return { message: first.message, lineIds: [...new Set(problems.flatMap(({ of }) => of.map(({ id }) => id)))] }
}
