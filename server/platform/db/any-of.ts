import { sql } from 'kysely'

/** Elements for which PostgreSQL plans a parameter that is an array. */
const PLANNED_LENGTH = 10

/** Repeats the first value until the array has at least ten elements; leaves an empty array as it is. */
export function padToPlan<T>(values: readonly T[]): T[] {
  const [first] = values
  if (first === undefined) return []
  return [...values, ...Array<T>(Math.max(0, PLANNED_LENGTH - values.length)).fill(first)]
}

/**
 * Compares a column with ids: `eb('id', '=', anyId(ids))`. Any number of them is one parameter, so the statement stays the
 * same and is prepared. PostgreSQL keeps the plan of a prepared statement only if a new plan would not be cheaper by its
 * estimate. With fewer than ten ids it is, and PostgreSQL would plan in every call, which takes longer than the statement.
 */
export const anyId = (ids: readonly number[]) => sql<number>`any(${padToPlan(ids)}::int[])`

/** Compares a column with texts, as `anyId` does with ids. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${padToPlan(texts)}::text[])`
