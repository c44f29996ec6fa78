import { fen, formatFen, type Fen } from '../../../../src/domain/money'

const COUNTED = /(\d+)(粒|片|袋|支|贴|丸|条|只|包|泡)(?:×(\d+))?$/
const MEASURED = /^(\d+(?:\.\d+)?)(ml|g)/

/**
 * Formats the price of one piece of a pack: '0.3g×20粒' at 1880 fen → '¥0.94/粒'; '' when the text contains no count.
 */
export function unitPrice(spec: string, price: Fen | null): string {
  if (price === null) return ''
  const pieces = COUNTED.exec(spec)
  const [count, unit] = pieces
    ? [Number(pieces[1]) * Number(pieces[3] ?? 1), pieces[2]]
    : [Number(MEASURED.exec(spec)?.[1] ?? 0), MEASURED.exec(spec)?.[2]]
  return count > 1 && unit ? `¥${formatFen(fen(Math.round(price / count)))}/${unit}` : ''
}
