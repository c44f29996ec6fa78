import { PICKUP } from '../../../../src/domain/kind'
import { checkLimit, checkOrderLimits, type LimitedLine } from '../../../../src/domain/purchase-limit'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { cartLines, saleReason, type Line } from './cart-lines'

/** What a refusal (code 8570) says of the lines that it is about. */
export const problemOf = (cartIdErrList: number[]) => ({
  errStock: 1 as const,
  cartIdErrList,
  changes: [],
  payable: null,
})

/** Ends with code 8570 where a wanted line is not among these. */
export function refuseLost(ids: readonly number[], lines: readonly Line[]) {
  const lost = ids.filter((id) => !lines.some((line) => line.id === id))
  if (lost.length > 0) refuse('lineProblem', '部分商品已不在购物车中，请返回购物车核对', problemOf(lost))
}

/** The shopper's own lines, every one of them there; code 8570 names those that are not. */
export async function ownLines(handle: Handle, wanted: Parameters<typeof cartLines>[1] & { ids: number[] }) {
  const ids = [...new Set(wanted.ids)]
  const lines = await cartLines(handle, { ...wanted, ids })
  refuseLost(ids, lines)
  return lines
}

const APART = '这些商品要到不同门店自提，请选一家都有货的门店，或分开下单'

/** An order that is fetched is handed over at one counter: code 8570 names the lines of other stores than the nearest. @spec PR-12 */
export function refuseApart({ kind, lines }: { kind: number; lines: readonly Line[] }) {
  const apart = lines.filter(({ sender }) => sender.storeNo !== lines[0]?.sender.storeNo)
  if (kind === PICKUP && apart.length > 0)
    refuse('lineProblem', APART, problemOf([...new Set(apart.map(({ lead }) => lead))]))
}

/** A line as if its pieces could come from somewhere: what its present sender has left does not count. */
export const fromAnywhere = (line: Line): Line => ({ ...line, stock: Math.max(line.stock, line.count) })

/** A line that a prescription opens. */
export const prescribed = (line: Line): Line => ({ ...line, drugClass: null })

/** A line as limits count it: by product, under the number that the shopper knows it by. */
export const limitedLine = ({ lead, barcode, name, count, limitMin, limitMax }: Line): LimitedLine => ({
  ...{ id: lead, barcode, name, count, min: limitMin, max: limitMax },
})

function saleProblem(line: Line): string {
  const reason = saleReason(line)
  return reason && `${line.name}：${reason}`
}

/** Limit of the line's product over all lines first, then the stock of the line's own store. */
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

/** Ends with code 8570, all bad lines named, where one cannot be sold in its count. @spec ER-34 VA-07 VA-08 VA-10 */
export const refuseUnsold = (lines: readonly Line[]) =>
  refuseProblems(lines, (line) => saleProblem(line) || countProblem(line, lines))

/** The same for counts alone: limits of products over these lines, and the stock of each line. @spec VA-07 VA-08 VA-10 */
export const refuseCounts = (lines: readonly Line[]) => refuseProblems(lines, (line) => countProblem(line, lines))
