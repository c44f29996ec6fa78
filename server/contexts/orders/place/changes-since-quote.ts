import { formatYuan, fromFen } from '../../../../src/domain/money'
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
const yuan = (fen: number) => formatYuan(fromFen(fen))

function lineChanges(before: CheckoutPreview, after: CheckoutPreview): Change[] {
  return after.lines.flatMap((line) => {
    const earlierLine = before.lines.find(({ cartId }) => cartId === line.cartId)
    if (!earlierLine) return []
    const { cartId } = line
    return [
      ...(earlierLine.price === line.price
        ? []
        : [{ cartId, what: '单价', from: yuan(earlierLine.price), to: yuan(line.price) }]),
      ...(earlierLine.count === line.count
        ? []
        : [{ cartId, what: '数量', from: String(earlierLine.count), to: String(line.count) }]),
    ]
  })
}

const feeChanges = (before: CheckoutPreview, after: CheckoutPreview): Change[] =>
  (Object.keys(FEES) as (keyof typeof FEES)[]).flatMap((key) =>
    (before.fees[key] ?? 0) === after.fees[key]
      ? []
      : [{ cartId: null, what: FEES[key], from: yuan(before.fees[key] ?? 0), to: yuan(after.fees[key]) }],
  )

/** Amounts paid now and later, in fen. */
interface Amount {
  payable: number
  balance: number
}

export interface AmountChange {
  /** Amounts that the shopper agreed to, and the current ones. */
  sent: Amount
  due: Amount
  /** Whether a deposit precedes a balance: each is then reported by its name. @spec PR-16 */
  isParted?: boolean
}

function amountChanges({ sent, due, isParted = false }: AmountChange): Change[] {
  const change = (label: string, from: number, to: number) => ({
    cartId: null,
    what: label,
    from: yuan(from),
    to: yuan(to),
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
