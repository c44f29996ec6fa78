import { formatFen, NO_FEN, type Fen } from '../../../../src/domain/money'
import type { SubmitProblem } from '../../../../src/contract/types'
import type { CheckoutPreview } from '../../checkout'

type Change = SubmitProblem['changes'][number]

const FEES = {
  promotion: '促销优惠',
  coupon: '优惠券',
  points: '积分抵扣',
  freight: '运费',
  packing: '包装费',
} as const

function lineChanges(before: CheckoutPreview, after: CheckoutPreview): Change[] {
  return after.lines.flatMap((line) => {
    const earlierLine = before.lines.find(({ cartId }) => cartId === line.cartId)
    if (!earlierLine) return []
    const { cartId } = line
    return [
      ...(earlierLine.price === line.price
        ? []
        : [{ cartId, what: '单价', from: formatFen(earlierLine.price), to: formatFen(line.price) }]),
      ...(earlierLine.count === line.count
        ? []
        : [{ cartId, what: '数量', from: String(earlierLine.count), to: String(line.count) }]),
    ]
  })
}

const feeChanges = (before: CheckoutPreview, after: CheckoutPreview): Change[] =>
  (Object.keys(FEES) as (keyof typeof FEES)[]).flatMap((key) =>
    (before.fees[key] ?? NO_FEN) === after.fees[key]
      ? []
      : [
          {
            cartId: null,
            what: FEES[key],
            from: formatFen(before.fees[key] ?? NO_FEN),
            to: formatFen(after.fees[key]),
          },
        ],
  )

/** Amounts paid now and later, in fen. */
interface Amount {
  payable: Fen
  balance: Fen
}

export interface AmountChange {
  /** Amounts that the shopper agreed to, and the current ones. */
  sent: Amount
  due: Amount
  /** Whether a deposit precedes a balance: each is then reported by its name. @spec PR-16 */
  isParted?: boolean
}

function amountChanges({ sent, due, isParted = false }: AmountChange): Change[] {
  const change = (label: string, from: Fen, to: Fen) => ({
    cartId: null,
    what: label,
    from: formatFen(from),
    to: formatFen(to),
  })
  if (!isParted) return [change('应付金额', sent.payable, due.payable)]
  return [
    ...(sent.payable === due.payable ? [] : [change('定金', sent.payable, due.payable)]),
    ...(sent.balance === due.balance ? [] : [change('尾款', sent.balance, due.balance)]),
  ]
}

/**
 * Returns the differences from the preview the shopper saw, line by line, the amount last. Returns only the amount when
 * the stored preview has another amount than agreed to, because the shopper then saw a different one.
 */
export function changesSince(
  snapshot: CheckoutPreview | undefined,
  now: CheckoutPreview,
  amountChange: AmountChange,
): Change[] {
  const quotedPreview =
    snapshot && snapshot.payable === amountChange.sent.payable + amountChange.sent.balance ? snapshot : undefined
  const details = quotedPreview ? [...lineChanges(quotedPreview, now), ...feeChanges(quotedPreview, now)] : []
  return [...details, ...amountChanges(amountChange)]
}
