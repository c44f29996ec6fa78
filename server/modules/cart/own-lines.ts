import type { Handle } from '../../db/transaction'
import { refuse } from '../../http/refusal'
import { problemOf } from './checkout'
import { cartLines, limitReason, saleReason, type Line } from './lines'

const LINES_GONE = '部分商品已不在购物车中，请返回购物车核对'

/** The shopper's own lines, every one of them there; code 8570 names those that are not. */
export async function ownLines(handle: Handle, wanted: Parameters<typeof cartLines>[1] & { ids: number[] }) {
  const ids = [...new Set(wanted.ids)]
  const lines = await cartLines(handle, { ...wanted, ids })
  const lost = ids.filter((id) => !lines.some((line) => line.id === id))
  if (lost.length > 0) refuse('lineProblem', LINES_GONE, problemOf(lost))
  return lines
}

/** Why a line cannot be sold wherever it comes from: what its present sender has left does not count. '' when it can. */
export function goodsReason(line: Line): string {
  const reason = saleReason({ ...line, stock: Math.max(1, line.stock) })
  return reason ? `${line.name}：${reason}` : limitReason({ ...line, stock: line.count }, line.count)
}

/** Ends with code 8570, all bad lines named, where one cannot be sold at all. */
export function refuseUnsold(lines: readonly Line[]) {
  const bad = lines.map((line) => ({ id: line.id, reason: goodsReason(line) })).filter(({ reason }) => reason !== '')
  if (bad[0]) refuse('lineProblem', bad[0].reason, problemOf(bad.map(({ id }) => id)))
}
