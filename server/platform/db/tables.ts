import type { ColumnType, Generated } from 'kysely'
import type { AtOrNull, Auto, Json } from './column-types'

/** One-time ticket that opens a live connection. */
export interface LiveTicketTable {
  hash: string
  user_id: number
  expires_at: Date
}

/** Fingerprint of the key that seals the data; one row. */
export interface DataKeyTable {
  one: Generated<boolean>
  key_id: string
  noted_at: ColumnType<Date, Date, Date>
}

export interface JobTable {
  id: Auto<number>
  kind: string
  payload: Json<Record<string, string | number>>
  run_at: ColumnType<Date, Date | string | undefined, Date | string>
  attempts: Auto<number>
  locked_until: AtOrNull
  done_at: AtOrNull
  failed_at: AtOrNull
  dedupe: string | null
  /** Trace of the request that queued the job. */
  traceparent: ColumnType<string | null, string | null | undefined, never>
}

/**
 * Tables of the database by name. Contexts and providers add theirs by declaration merging (server/schema/tables.ts),
 * so that the platform does not depend on them.
 */
export interface Tables {
  write_probe: { id: Generated<number>; filler: string }
  rate_bucket: { k: string; w: number; n: number }
  job: JobTable
  live_ticket: LiveTicketTable
  data_key: DataKeyTable
}
