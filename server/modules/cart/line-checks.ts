import { PICKUP } from '../../../src/domain/kind'
import type { Handle } from '../../db/transaction'
import { refuse } from '../../http/refusal'
import { cartLines, limitReason, saleReason, type Line } from './lines'

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

function lineReason(line: Line): string {
  const reason = saleReason(line)
  return reason ? `${line.name}：${reason}` : limitReason(line, line.count)
}

/** Ends with code 8570, all bad lines named, where one cannot be sold in its count. @spec ER-34 VA-07 VA-08 VA-10 */
export function refuseUnsold(lines: readonly Line[]) {
  const bad = lines.map((line) => ({ id: line.lead, reason: lineReason(line) })).filter(({ reason }) => reason !== '')
  if (bad[0]) refuse('lineProblem', bad[0].reason, problemOf([...new Set(bad.map(({ id }) => id))]))
}
