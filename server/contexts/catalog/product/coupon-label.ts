import { formatFenShort, type Fen } from '../../../../src/domain/money'

/** Formats 满 59 减 5 券. */
export const couponLabel = (row: { amount_fen: Fen; min_fen: Fen }) =>
  `满 ${formatFenShort(row.min_fen)} 减 ${formatFenShort(row.amount_fen)} 券`
