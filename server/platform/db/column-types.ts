import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Column that the database fills when it is absent. */
export type Auto<T> = Generated<T>
/** Column that holds JSON. */
export type Json<T extends object> = JSONColumnType<T>
/** Moment; may be written as ISO text. */
export type At = ColumnType<Date, Date | string, Date | string>
/** Moment that may be missing. */
export type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
