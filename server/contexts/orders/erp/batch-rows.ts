import { z } from 'zod'
import { cityById } from '../../../platform/regions'

/** Most rows of a batch, stock and prices together. */
export const MOST_ROWS = 5000

/** Highest quantity and price: far from the limits of the database's numbers. */
const MOST_PIECES = 10_000_000
const MOST_FEN = 100_000_000

const sku = z.string().min(1).max(64)
const version = z.int().min(1)

/** Pieces that a store has, those of orders included. */
const stockRow = z.strictObject({
  store: z.string().min(1).max(64),
  sku,
  quantity: z.int().min(0).max(MOST_PIECES),
  version,
})

/** Price of a product; of the price list of a city in the own shop where the row names one. */
const priceRow = z.strictObject({
  sku,
  cityId: z
    .int()
    .refine((id) => cityById(id) !== undefined, 'unknown city')
    .optional(),
  priceFen: z.int().min(1).max(MOST_FEN),
  version,
})

export type StockInput = z.infer<typeof stockRow>
export type PriceInput = z.infer<typeof priceRow>

/** Frame of a batch. Rows are checked one by one: a wrong row does not refuse the others. */
export const batchBody = z
  .strictObject({
    /** Position of the last order whose pieces the ERP has subtracted from its quantities. */
    cursor: z.int().min(0).optional(),
    stock: z.array(z.unknown()).max(MOST_ROWS).default([]),
    prices: z.array(z.unknown()).max(MOST_ROWS).default([]),
  })
  .refine(({ stock, prices }) => stock.length + prices.length > 0, 'no rows')
  .refine(({ stock, prices }) => stock.length + prices.length <= MOST_ROWS, `more than ${MOST_ROWS} rows`)
  .refine(({ stock, cursor }) => stock.length === 0 || cursor !== undefined, 'stock needs a cursor')

export type BatchBody = z.infer<typeof batchBody>

/** Outcome of a row. */
export type Outcome = 'applied' | 'stale' | 'unknownProduct' | 'unknownStore' | 'invalid'

/** Row of a batch with its outcome, in the order of the rows; `row` is null for an invalid one. */
export interface CheckedRow<T> {
  outcome: Outcome | null
  /** Reason of an invalid row. */
  reason?: string
  row: T | null
}

const checkRow =
  <T>(schema: z.ZodType<T>) =>
  (input: unknown): CheckedRow<T> => {
    const { data, error } = schema.safeParse(input)
    if (data !== undefined) return { outcome: null, row: data }
    const issue = error?.issues[0]
    return { outcome: 'invalid', row: null, reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
  }

export const checkStock = checkRow<StockInput>(stockRow)
export const checkPrice = checkRow<PriceInput>(priceRow)

/**
 * Marks as stale the rows of a batch that another row of the batch with the same key supersedes: the highest version
 * counts, of equal ones the first.
 */
export function markSuperseded<T extends { version: number }>(rows: CheckedRow<T>[], keyOf: (row: T) => string) {
  const newest = new Map<string, CheckedRow<T>>()
  for (const one of rows) {
    if (one.outcome !== null || !one.row) continue
    const key = keyOf(one.row)
    const other = newest.get(key)
    if (other?.row && other.row.version >= one.row.version) one.outcome = 'stale'
    else {
      if (other) other.outcome = 'stale'
      newest.set(key, one)
    }
  }
}
