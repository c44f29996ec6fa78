import { readCsv } from '../../platform/csv'
import { cityById } from '../../platform/regions'
import { hash } from './hash'
import { licencesOf, PREP_MINUTES, staffOf, type StoreSeed } from './stores'

type Column =
  | 'storeNo'
  | 'name'
  | 'cityId'
  | 'district'
  | 'street'
  | 'latitude'
  | 'longitude'
  | 'unNoClosing'
  | 'hours'
  | 'medicare'
  | 'decoction'
  | 'pickup'
  | 'areaCode'

/** Returns a phone number from an unassigned range. */
const phoneOf = (areaCode: string, no: string) =>
  `${areaCode}-0000-${String(hash(`phone ${no}`) % 10_000).padStart(4, '0')}`

/** Returns the stores that only the full demo shop has, in other cities than the small one. */
export const fullStoreRows = (): StoreSeed[] =>
  readCsv<Column>('full-stores').map((row) => ({
    store_no: row.storeNo,
    name: row.name,
    city_id: Number(row.cityId),
    address: `${cityById(Number(row.cityId))?.name ?? ''}市${row.district}${row.street}`,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    all_day: row.unNoClosing === '1',
    hours: row.hours,
    medicare: row.medicare === '1',
    decoction: row.decoction === '1',
    pickup: row.pickup === '1',
    warehouse: false,
    prep_minutes: PREP_MINUTES,
    on_time_rate: null,
    licences: licencesOf(row.storeNo),
    ...staffOf(row.storeNo),
    phone: phoneOf(row.areaCode, row.storeNo),
  }))
