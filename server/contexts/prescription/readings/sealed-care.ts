import type { ReadingValue } from '../../../../src/domain/readings'
import type { Reminder } from '../../../../src/domain/reminder'
import type { Deps } from '../../../platform/http/context'
import type { Vault } from '../../../platform/encryption'
import { aboutReading, aboutReminder } from '../../../schema/sealed-bindings'
import type { ReadingRow, ReminderRow } from './queries'

type Opening = { vault: Vault; log: Pick<Deps['log'], 'error'> }
type Owner = Pick<ReadingRow, 'user_id' | 'patient_id'>

interface ReadingContent {
  value: ReadingValue
  note: string
}

/** Decrypts JSON; null for a damaged value, or one of another patient, which is never shown. */
function openJson<T>({ vault, log }: Opening, row: { id: number; content_sealed: string }, about: string): T | null {
  try {
    return JSON.parse(vault.open(row.content_sealed, about)) as T
  } catch {
    log.error({ row: row.id }, 'a sealed record cannot be opened')
    return null
  }
}

export const sealReading = (vault: Vault, { user_id, patient_id }: Owner, content: ReadingContent) =>
  vault.seal(JSON.stringify(content), aboutReading(user_id, patient_id))

export const openReading = (deps: Opening, row: ReadingRow) =>
  openJson<ReadingContent>(deps, row, aboutReading(row.user_id, row.patient_id))

export const sealReminder = (vault: Vault, { user_id, patient_id }: Owner, reminder: Reminder) =>
  vault.seal(JSON.stringify(reminder), aboutReminder(user_id, patient_id))

export const openReminder = (deps: Opening, row: ReminderRow) =>
  openJson<Reminder>(deps, row, aboutReminder(row.user_id, row.patient_id))
