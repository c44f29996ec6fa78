import { formatShort, fromFen } from '../../../../src/domain/money'

/** Formats 满59减5券. */
export const couponLabel = (row: { amount_fen: number; min_fen: number }) =>
  `满${formatShort(fromFen(row.min_fen))}减${formatShort(fromFen(row.amount_fen))}券`
