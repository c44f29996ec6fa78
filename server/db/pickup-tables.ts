import type { ColumnType } from 'kysely'

type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

interface PickupCodeTable {
  order_id: number
  /** An EAN-13 of the shop's own range: any scanner at a counter reads it. */
  code: string
  made_at: ColumnType<Date, Date | string, never>
  used_at: AtOrNull
  /** Who of the staff handed the goods over. */
  used_by: ColumnType<number | null, number | null | undefined, number | null>
}

interface StaffTable {
  user_id: number
  store_no: string
}

export interface PickupTables {
  pickup_code: PickupCodeTable
  staff: StaffTable
}
