import { toFen, toNumber, type Numeric } from '../money'
import { countsInCart, type CartLine, type CartPart } from './rules'

/** A ticked line, or one part of a ticked combo, in fen. */
export interface Row {
  line: CartLine
  orderType: number
  reduceId: Numeric
  barcode: Numeric
  /** Of one piece. */
  fen: number
  count: number
  /** What is to pay for all of it after the reductions so far. */
  left: number
}

function rowOf(line: CartLine, { price, barcode, reduceId }: CartPart, count: number): Row {
  const fen = toFen(price ?? 0)
  return { line, orderType: toNumber(line.orderType), reduceId: reduceId ?? '', barcode, fen, count, left: fen * count }
}

/** The rows of what counts in the cart; those of one combo stand beside each other. @spec ST-40 PR-17 */
export function rowsOf(lines: readonly CartLine[]): Row[] {
  const rows: Row[] = []
  for (const line of lines) {
    if (!countsInCart(line)) continue
    if (line.parts) for (const part of line.parts) rows.push(rowOf(line, part, part.count * line.count))
    else rows.push(rowOf(line, line, line.count))
  }
  return rows
}

/** Rows by what `key` says of them, in the order in which it was first said. */
export function groupBy<K>(rows: readonly Row[], key: (row: Row) => K): Map<K, Row[]> {
  const groups = new Map<K, Row[]>()
  let last: { name: K; group: Row[] } | undefined
  for (const row of rows) {
    const name = key(row)
    // Rows that belong together mostly stand together.
    if (last?.name !== name) last = { name, group: groups.get(name) ?? [] }
    if (last.group.push(row) === 1) groups.set(name, last.group)
  }
  return groups
}

/** What is left to pay for rows, fen. */
export const leftOf = (rows: readonly Row[]) => rows.map(({ left }) => left)
