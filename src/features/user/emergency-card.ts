import type { DeviceStorage } from '@/hosts/storage/contract'
import { isRecord, isText, readStored, writeStored } from '@/stores/stored'

/** Storage key of the card. It outlives sign-out if the shopper wants it, and updates of the app. */
const KEY = 'emergencyCard'

/** Fields of an emergency card in the order in which it shows them. */
export const CARD_FIELDS = ['name', 'allergy', 'illness', 'medicine', 'contact', 'phone'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** An emergency card as the shopper wrote it; '' for a field that is left out. */
export interface EmergencyCard {
  fields: Record<CardField, string>
  /** Day of the last change, 2026-11-21. */
  day: string
}

const isCard = (value: unknown): value is EmergencyCard => {
  if (!isRecord(value) || !isText(value.day)) return false
  const { fields } = value
  return isRecord(fields) && CARD_FIELDS.every((field) => isText(fields[field]))
}

/** Returns the card of this device, null for none. */
export const readEmergencyCard = (storage: DeviceStorage) => readStored(storage, KEY, isCard)

/** Stores the card on this device alone, or removes it. Returns false when the device refused. */
export const writeEmergencyCard = (storage: DeviceStorage, card: EmergencyCard | null): boolean =>
  writeStored(storage, KEY, card) !== false
