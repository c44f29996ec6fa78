import type { Cover, InsuredLine } from '../../../../src/domain/insurance'
import { fen, NO_FEN, sum, type Fen } from '../../../../src/domain/money'
import { splitRefund } from '../../../../src/domain/wallet'
import type { Trx } from '../../../platform/db/transaction'
import type { InsuredPart } from '../../../providers/insurance/contract'
import { listRefundItems, updateCover } from './queries'

const PARTS = ['gov', 'self', 'other', 'cash'] as const satisfies readonly InsuredPart[]
type PartAmounts = Record<InsuredPart, Fen>

const NOTHING: PartAmounts = { gov: NO_FEN, self: NO_FEN, other: NO_FEN, cash: NO_FEN }
const mapParts = (amountOf: (part: InsuredPart) => Fen): PartAmounts => ({
  gov: amountOf('gov'),
  self: amountOf('self'),
  other: amountOf('other'),
  cash: amountOf('cash'),
})

interface Item {
  refund_id: number
  cart_id: number
  amount_fen: Fen
  cover: Cover | null
}

const partAmountsOf = ({ amount_fen: amount, cover }: Item): PartAmounts => {
  const covered = cover ?? NOTHING
  return {
    gov: covered.gov,
    self: covered.self,
    other: covered.other,
    cash: fen(amount - covered.gov - covered.self - covered.other),
  }
}

/**
 * Splits the refund of one line's pieces by what each part paid for that line and has not been refunded. Null when that
 * is too little.
 */
function ofLine(item: Item, line: InsuredLine | undefined, before: readonly Item[]): PartAmounts | null {
  // Insurance covered nothing of it.
  if (!line) return { ...NOTHING, cash: item.amount_fen }
  if (item.amount_fen === 0) return NOTHING
  const refunds = before.filter((one) => one.cart_id === item.cart_id && one.cover !== null).map(partAmountsOf)
  const parts = PARTS.map((part) => ({ amount: line[part], refundAmount: sum(refunds.map((one) => one[part])) }))
  const shares = splitRefund(item.amount_fen, parts)
  return shares && mapParts((part) => shares[PARTS.indexOf(part)] ?? NO_FEN)
}

/**
 * Splits the refund of an insured order by part, line by line; amounts outside of lines belong to the shopper. Stores
 * the split with the lines, as a basis for the next refund. Null when a line's refund exceeds its payment: a person
 * must check. The caller locks the order's row.
 * @spec PR-14 PR-24
 */
export async function insuredShares(
  trx: Trx,
  refund: { id: number; order_id: number; amount_fen: Fen },
  lines: readonly InsuredLine[],
): Promise<PartAmounts | null> {
  const all: Item[] = await listRefundItems(trx, refund.order_id)
  const refundItems = all.filter((item) => item.refund_id === refund.id)
  const total = { ...NOTHING, cash: fen(refund.amount_fen - sum(refundItems.map((item) => item.amount_fen))) }
  for (const item of refundItems) {
    const amounts = ofLine(
      item,
      lines.find(({ cartId }) => cartId === item.cart_id),
      all,
    )
    if (!amounts) return null
    for (const part of PARTS) total[part] = fen(total[part] + amounts[part])
    const { gov, self, other } = amounts
    await updateCover(trx, { cover: JSON.stringify({ gov, self, other } satisfies Cover) }, refund.id, item.cart_id)
  }
  return total.cash < 0 ? null : total
}
