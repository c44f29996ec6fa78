import { readCsv } from '../../platform/csv'
import { cityById } from '../../platform/regions'
import { hash } from './hash'
import { storeOf, type StoreColumn, type StoreSeed } from './stores'

/** Returns a phone number from an unassigned range. */
const phoneOf = (areaCode: string, no: string) =>
  `${areaCode}-0000-${String(hash(`phone ${no}`) % 10_000).padStart(4, '0')}`

/** Returns the stores that only the full demo shop has, in other cities than the small one. */
export const fullStoreRows = (): StoreSeed[] =>
  readCsv<StoreColumn | 'district' | 'street' | 'areaCode'>('full-stores').map((row) => {
    const address = `${cityById(Number(row.cityId))?.name ?? ''}市${row.district}${row.street}`
    return storeOf(row, { address, on_time_rate: null, phone: phoneOf(row.areaCode, row.storeNo) })
  })
