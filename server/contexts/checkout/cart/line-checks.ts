import { PICKUP } from '../../../../src/domain/kind'
import { checkLimit, checkOrderLimits, type LimitedLine } from '../../../../src/domain/purchase-limit'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { cartLines, saleReason, type Line } from './cart-lines'

/** Builds the data of a refusal (code 8570) that concerns these lines. */
export const problemOf = (cartIdErrList: number[]) => ({
  errStock: 1 as const,
  cartIdErrList,
  changes: [],
  payable: null,
})

/** Refuses with code 8570 when a wanted line is missing. */
export function refuseMissingLines(ids: readonly number[], lines: readonly Line[]) {
  const missing = ids.filter((id) => !lines.some((line) => line.id === id))
  if (missing.length > 0) refuse('lineProblem', '部分商品已不在购物车中，请返回购物车核对', problemOf(missing))
}

/** Loads the shopper's own lines; refuses with code 8570 and the missing ones. */
export async function ownLines(handle: Handle, filter: Parameters<typeof cartLines>[1] & { ids: number[] }) {
  const ids = [...new Set(filter.ids)]
  const lines = await cartLines(handle, { ...filter, ids })
  refuseMissingLines(ids, lines)
  return lines
}

const APART = '这些商品要到不同门店自提，请选一家都有货的门店，或分开下单'

/**
 * Refuses a pickup order from more than one counter: code 8570 names the lines of other stores than the nearest.
 * @spec PR-12
 */
export function refuseSeveralPickupStores({ kind, lines }: { kind: number; lines: readonly Line[] }) {
  const strayLines = lines.filter(({ sender }) => sender.storeNo !== lines[0]?.sender.storeNo)
  if (kind === PICKUP && strayLines.length > 0)
    refuse('lineProblem', APART, problemOf([...new Set(strayLines.map(({ lead }) => lead))]))
}

/** Returns the line with enough stock, to ignore the stock of its present sender. */
export const fromAnywhere = (line: Line): Line => ({ ...line, stock: Math.max(line.stock, line.count) })

/** Returns the line without its drug class, because a prescription permits the drug. */
export const prescribed = (line: Line): Line => ({ ...line, drugClass: null })

/** Converts a line for the limit check: by product, under the line id that the shopper knows. */
export const limitedLine = ({ lead, barcode, name, count, limitMin, limitMax }: Line): LimitedLine => ({
  ...{ id: lead, barcode, name, count, min: limitMin, max: limitMax },
})

function saleProblem(line: Line): string {
  const reason = saleReason(line)
  return reason && `${line.name}：${reason}`
}

/**
 * Returns the reason against a line's quantity: first the product's limit over all lines, then the stock of the line's
 * own store.
 */
function countProblem(line: Line, lines: readonly Line[]): string {
  const same = lines.filter(({ barcode }) => barcode === line.barcode)
  const limit = checkOrderLimits(same.map(limitedLine))
  if (limit) return limit.message
  const { name, count, stock } = line
  const result = checkLimit({ name, count, stock })
  return result.ok ? '' : result.message
}

function refuseProblems(lines: readonly Line[], reasonOf: (line: Line) => string) {
  const bad = lines.map((line) => ({ id: line.lead, reason: reasonOf(line) })).filter(({ reason }) => reason !== '')
  if (bad[0]) refuse('lineProblem', bad[0].reason, problemOf([...new Set(bad.map(({ id }) => id))]))
}

/**
 * Refuses with code 8570 and all problem lines, when one cannot be sold in its quantity.
 * @spec ER-34 VA-07 VA-08 VA-10
 */
export const refuseUnsold = (lines: readonly Line[]) =>
  refuseProblems(lines, (line) => saleProblem(line) || countProblem(line, lines))

/**
 * Refuses by quantities only: limits of products over these lines, and the stock of each line.
 * @spec VA-07 VA-08 VA-10
 */
export const refuseCounts = (lines: readonly Line[]) => refuseProblems(lines, (line) => countProblem(line, lines))
