import type { Numeric } from '../money'

/** Prescription to compare with an order. Times are ISO 8601; `validUntil` is the first moment it is void. */
export interface ServingPrescription {
  patientId: Numeric
  approved: boolean
  validFrom: string
  validUntil: string
  /** Order it was used for; null while it is unused. An order that ends unpaid releases it. */
  orderId: Numeric | null
  items: readonly { barcode: string; count: number }[]
}

/**
 * Products to order, and their patient. `id` is the order's own id if it already exists: a repeated check then accepts
 * the prescription that the order uses.
 */
export interface PrescribedOrder {
  id: Numeric | null
  patientId: Numeric | null
  lines: readonly { id: Numeric; barcode: string; count: number; unRx?: Numeric }[]
}

export type PrescriptionProblem =
  | 'missing'
  | 'unapproved'
  | 'patient'
  | 'used'
  | 'early'
  | 'expired'
  | 'goods'
  | 'quantity'

/** Result of the check: ok, or the problem and the lines with it. */
export type ServeResult = { ok: true } | { ok: false; problem: PrescriptionProblem; lineIds: Numeric[] }

/** Compares two ids, which arrive as numbers or as strings. */
const same = (a: Numeric | null, b: Numeric | null) => a !== null && b !== null && String(a) === String(b)

function problemOf(one: ServingPrescription | null, order: PrescribedOrder, now: string): PrescriptionProblem | null {
  if (!one) return 'missing'
  if (!one.approved) return 'unapproved'
  if (!same(one.patientId, order.patientId)) return 'patient'
  if (one.orderId !== null && !same(one.orderId, order.id)) return 'used'
  const at = Date.parse(now)
  if (!(at >= Date.parse(one.validFrom))) return 'early'
  return at < Date.parse(one.validUntil) ? null : 'expired'
}

type Counted = readonly { barcode: string; count: number }[]
const countOf = (all: Counted, barcode: string) =>
  all.reduce((sum, one) => (one.barcode === barcode ? sum + one.count : sum), 0)

/**
 * Checks whether this prescription serves this order. Orders without prescription drugs need none. A prescription
 * serves one order, for the patient it names, while it is valid, and at most the prescribed quantity of each product.
 * `now` is ISO 8601.
 * @spec RX-05
 */
export function isValidForOrder(input: {
  prescription: ServingPrescription | null
  order: PrescribedOrder
  now: string
}): ServeResult {
  const { prescription, order, now } = input
  const lines = order.lines.filter(({ unRx, count }) => String(unRx) === '1' && count > 0)
  if (lines.length === 0) return { ok: true }
  const refuse = (problem: PrescriptionProblem, concerned = lines): ServeResult => ({
    ...{ ok: false, problem, lineIds: concerned.map(({ id }) => id) },
  })
  const problem = problemOf(prescription, order, now)
  if (problem || !prescription) return refuse(problem ?? 'missing')
  const allowed = ({ barcode }: { barcode: string }) => countOf(prescription.items, barcode)
  const strange = lines.filter((line) => allowed(line) === 0)
  if (strange.length > 0) return refuse('goods', strange)
  const over = lines.filter((line) => countOf(lines, line.barcode) > allowed(line))
  return over.length > 0 ? refuse('quantity', over) : { ok: true }
}
