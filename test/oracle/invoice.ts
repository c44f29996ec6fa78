// A second, independent calculation of what an invoice contains, in exact fractions: from the rules of the tax office
// (tax = amount ÷ (1 + rate) × rate, to the fen) and from the money that changed hands, not from the code.
import { fenOf, make, minus, times, type Fraction } from './fraction'

/** Line of an order: money is counted piece by piece, in fen. */
export interface OracleLine {
  id: string
  isDrug: boolean
  rate: number
  /** Money that the shopper has paid for the line, insurance excluded. */
  paid: bigint
  /** Money that went back to the shopper so far, one entry for each refund. */
  back: readonly bigint[]
}

export interface OracleOrder {
  lines: readonly OracleLine[]
  freight: { paid: bigint; rate: number; id: string }
  packing: { paid: bigint; rate: number; id: string }
  /** Fees that went back. */
  feesBack: bigint
}

export interface OracleEntry {
  id: string
  gross: bigint
  tax: bigint
}

const total = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Returns the tax within an amount as an exact fraction of a yuan. */
const taxWithin = (gross: bigint, rate: number): Fraction => {
  const whole = make(gross, 100n)
  return minus(whole, times(whole, make(100n, BigInt(100 + rate))))
}

const entry = (id: string, gross: bigint, rate: number): OracleEntry[] =>
  gross > 0n ? [{ id, gross, tax: fenOf(taxWithin(gross, rate)) }] : []

/** Returns what an invoice over this part contains at this moment. */
export function oracleInvoice({ lines, freight, packing, feesBack }: OracleOrder, part: 'all' | 'drug' | 'goods') {
  const products = lines
    .filter(({ isDrug }) => part === 'all' || isDrug === (part === 'drug'))
    .flatMap(({ id, rate, paid, back }) => entry(id, paid - total(back), rate))
  const payer = lines.some(({ isDrug }) => isDrug) ? 'drug' : 'goods'
  if (part !== 'all' && part !== payer) return products
  const fromFreight = least(freight.paid, feesBack)
  return [
    ...products,
    ...entry(freight.id, freight.paid - fromFreight, freight.rate),
    ...entry(packing.id, packing.paid - (feesBack - fromFreight), packing.rate),
  ]
}
