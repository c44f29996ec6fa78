import { fen, NO_FEN, toNumber, type Fen, type Numeric } from '../money'
import { countsInCart, type CartLine, type CartPart } from './rules'

/** Selected line, or one part of a selected combo, in fen. */
export interface Row {
  line: CartLine<Fen>
  orderType: number
  reduceId: Numeric
  barcode: Numeric
  /** Price of one piece. */
  fen: Fen
  count: number
  /** Amount left to pay after the reductions so far. */
  remaining: Fen
}

function rowOf(line: CartLine<Fen>, { price, barcode, reduceId }: CartPart<Fen>, count: number): Row {
  const unitPrice = price ?? NO_FEN
  return {
    line,
    orderType: toNumber(line.orderType),
    reduceId: reduceId ?? '',
    barcode,
    fen: unitPrice,
    count,
    remaining: fen(unitPrice * count),
  }
}

/** Returns the rows that count in the cart; those of one combo are adjacent. @spec ST-40 PR-17 */
export function rowsOf(lines: readonly CartLine<Fen>[]): Row[] {
  const rows: Row[] = []
  for (const line of lines) {
    if (!countsInCart(line)) continue
    if (line.parts) for (const part of line.parts) rows.push(rowOf(line, part, part.count * line.count))
    else rows.push(rowOf(line, line, line.count))
  }
  return rows
}

/** Groups rows by `key`, in the order of first occurrence. */
export function groupBy<K>(rows: readonly Row[], key: (row: Row) => K): Map<K, Row[]> {
  const groups = new Map<K, Row[]>()
  let last: { name: K; group: Row[] } | undefined
  for (const row of rows) {
    const name = key(row)
    // Rows of one group are mostly adjacent.
    if (last?.name !== name) last = { name, group: groups.get(name) ?? [] }
    if (last.group.push(row) === 1) groups.set(name, last.group)
  }
  return groups
}

/** Returns the amount left to pay for rows, in fen. */
export const remainingOf = (rows: readonly Row[]) => rows.map(({ remaining }) => remaining)
