import { fen, NO_FEN, sum, type Fen } from '../money'

/** Part of an order that an invoice covers: everything, the medicines, or the other products. */
export type InvoicePart = 'all' | 'drug' | 'goods'

/** Name and rate (percent) of a line's kind of goods in the tax table. */
export interface TaxClass {
  taxName: string
  rate: number
}

/** Line of an order with all that lowers the amount the shopper paid for it, in fen. */
export interface SaleLine extends TaxClass {
  cartId: number
  name: string
  spec: string
  part: 'drug' | 'goods'
  count: number
  /** Price of the line after promotion, coupon and points. */
  net: Fen
  /** Part of it that medical insurance paid. */
  cover: Fen
  /** Pieces of completed refunds. */
  refundedCount: number
  /** Amount of completed refunds, without what went back to medical insurance. */
  refunded: Fen
}

/** Fee of an order, in fen. */
export interface SaleFee extends TaxClass {
  key: 'freight' | 'packing'
  name: string
  amount: Fen
}

/** One order as invoices see it. `feesRefunded` is what completed refunds returned of the fees. */
export interface OrderSale {
  orderId: number
  lines: readonly SaleLine[]
  fees: readonly SaleFee[]
  feesRefunded: Fen
}

/** Line of an invoice, in fen: `gross = net + tax`. A red invoice has negative amounts. */
export interface InvoiceLine extends TaxClass {
  /** Order and line that it comes from: `12:3` or `12:freight`. */
  key: string
  name: string
  spec: string
  count: number
  gross: Fen
  net: Fen
  tax: Fen
}

/**
 * Splits an amount that includes tax, in fen, at a rate in percent; the tax is rounded half up. `netOfTax(fen(113), 13)` is
 * { net: 100, tax: 13 }.
 */
export function netOfTax(gross: Fen, rate: number): { net: Fen; tax: Fen } {
  const base = 100 + rate
  const tax = fen(Math.floor((2 * gross * rate + base) / (2 * base)))
  return { net: fen(gross - tax), tax }
}

const lineOf = (line: Omit<InvoiceLine, 'net' | 'tax'>): InvoiceLine[] =>
  line.gross > 0 ? [{ ...line, ...netOfTax(line.gross, line.rate) }] : []

function productLines({ orderId, lines }: OrderSale, part: InvoicePart): InvoiceLine[] {
  return lines
    .filter((line) => part === 'all' || line.part === part)
    .flatMap(({ cartId, name, spec, taxName, rate, count, net, cover, refundedCount, refunded }) =>
      lineOf({
        ...{ key: `${orderId}:${cartId}`, name, spec, taxName, rate },
        count: count - refundedCount,
        gross: fen(net - cover - refunded),
      }),
    )
}

/** Returns the fees that are left; a refund takes from the first fee first. */
function feeLines({ orderId, fees, feesRefunded }: OrderSale): InvoiceLine[] {
  let refunded: number = feesRefunded
  return fees.flatMap(({ key, name, taxName, rate, amount }) => {
    const back = Math.min(amount, refunded)
    refunded -= back
    return lineOf({ key: `${orderId}:${key}`, name, spec: '', taxName, rate, count: 1, gross: fen(amount - back) })
  })
}

/** Whether this part contains the fees: the medicines of an order that has some, else the other products. */
const hasFees = ({ lines }: OrderSale, part: InvoicePart) =>
  part === 'all' || (part === 'drug') === lines.some((line) => line.part === 'drug')

/**
 * Returns the lines that an invoice for these orders has at this moment: the money that the shopper paid and did not get
 * back, without coupons, points and medical insurance.
 * @spec PR-32
 */
export const dueLines = (orders: readonly OrderSale[], part: InvoicePart): InvoiceLine[] =>
  orders.flatMap((order) => [...productLines(order, part), ...(hasFees(order, part) ? feeLines(order) : [])])

/**
 * Returns the lines of the red invoice that brings an issued invoice down to what is due. `issued` are the lines of the
 * invoice and of its red invoices so far. The red lines of an invoice that is wholly refunded cancel it to the fen.
 * @spec PR-32 PR-24
 */
export function redLines(issued: readonly InvoiceLine[], due: readonly InvoiceLine[]): InvoiceLine[] {
  return [...new Set(issued.map(({ key }) => key))].flatMap((key) => {
    const rows = issued.filter((line) => line.key === key)
    const left = due.find((line) => line.key === key)
    const gross = fen((left?.gross ?? 0) - sum(rows.map((row) => row.gross)))
    if (gross >= 0) return []
    const tax = fen((left?.tax ?? 0) - sum(rows.map((row) => row.tax)))
    const count = (left?.count ?? 0) - sum(rows.map((row) => row.count))
    return [{ ...(rows[0] as InvoiceLine), count, gross, tax, net: fen(gross - tax) }]
  })
}

/** Returns the sums of an invoice in fen. */
export const totalOf = (lines: readonly InvoiceLine[]): Pick<InvoiceLine, 'gross' | 'net' | 'tax'> =>
  lines.reduce(
    (total, { gross, net, tax }) => ({
      gross: fen(total.gross + gross),
      net: fen(total.net + net),
      tax: fen(total.tax + tax),
    }),
    { gross: NO_FEN, net: NO_FEN, tax: NO_FEN },
  )
