import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Fen, FenNumber } from '../../../src/domain/money'

/** Column that the database fills when it is absent. */
export type Auto<T> = Generated<T>
/** Column that holds JSON. */
export type Json<T extends object> = JSONColumnType<T>
/** Moment; may be written as ISO text. */
export type At = ColumnType<Date, Date | string, Date | string>
/** Moment that may be missing. */
export type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Amount in whole fen: read as `Fen`, written as a number that is not yuan. */
export type FenColumn = ColumnType<Fen, FenNumber, FenNumber>
/** Amount in whole fen that may be missing. */
export type FenOrNull = ColumnType<Fen | null, FenNumber | null | undefined, FenNumber | null>
/** Amount in whole fen that the database fills when it is absent. */
export type AutoFen = ColumnType<Fen, FenNumber | undefined, FenNumber>
