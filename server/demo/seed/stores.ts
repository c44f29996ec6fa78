import { cityById } from '../../platform/regions'
import { readCsv } from '../../platform/csv'
import { ean13 } from './ean'
import { hash, pickNumber } from './hash'

export interface StoreSeed {
  store_no: string
  name: string
  city_id: number
  address: string
  latitude: number
  longitude: number
  all_day: boolean
  hours: string
  medicare: boolean
  decoction: boolean
  pickup: boolean
  warehouse: boolean
  prep_minutes: number
  on_time_rate: number | null
  licences: { name: string; no: string; pic: string }[]
  phone: string
  company: string
  manager: string
}

/** Columns that every list of stores has. */
export type StoreColumn =
  | 'storeNo'
  | 'name'
  | 'cityId'
  | 'latitude'
  | 'longitude'
  | 'unNoClosing'
  | 'hours'
  | 'medicare'
  | 'decoction'
  | 'pickup'

/** Minutes from an order to its hand-over to the rider. */
export const PREP_MINUTES = 15
const DISTRICTS: Record<string, string> = { '903': '南山区', '887': '岳麓区', '840': '市南区' }
/** Stores with too few orders for a delivery promise. */
const UNMEASURED = new Set(['S903009', 'S887006', 'S840006'])
const BEST_RATE: Record<string, number> = { S903001: 96, S903002: 94 }

const rateOf = (no: string) => (UNMEASURED.has(no) ? null : (BEST_RATE[no] ?? pickNumber(`rate ${no}`, 89, 97)))

/** Returns the licences of a store, with numbers that no authority assigns. */
export function licencesOf(no: string) {
  const serial = String(hash(`licence ${no}`) % 10_000).padStart(4, '0')
  return [
    { name: '药品经营许可证', no: `演示DA2099${serial}`, pic: 'pic/licence-1.svg' },
    { name: '营业执照', no: `演示${ean13('29', hash(no) % 1_000_000)}`, pic: 'pic/licence-2.svg' },
    { name: '医疗器械经营备案凭证', no: `演示械备2099${serial}`, pic: 'pic/licence-3.svg' },
    { name: '药品网络销售备案', no: `演示网备2099${serial}`, pic: 'pic/licence-4.svg' },
    { name: '执业药师注册证 林药师（演示）', no: `演示药师2099${serial}`, pic: 'pic/licence-5.svg' },
  ]
}

/** Returns a phone number from an unassigned range. */
const phoneOf = (no: string) => `0755-0000-${String(hash(`phone ${no}`) % 10_000).padStart(4, '0')}`

/** Returns phone, company and manager of a store. */
export const staffOf = (no: string) => ({
  phone: phoneOf(no),
  company: '山海健康药房连锁（演示）有限公司',
  manager: `${['周', '吴', '郑', '孙', '钱'][hash(`manager ${no}`) % 5] ?? '周'}药师（演示）`,
})

/** Converts a row of a list to a store; `own` holds the columns that the lists write differently. */
export const storeOf = (
  row: Record<StoreColumn, string>,
  own: Pick<StoreSeed, 'address' | 'on_time_rate'> & Partial<Pick<StoreSeed, 'phone'>>,
): StoreSeed => ({
  store_no: row.storeNo,
  name: row.name,
  city_id: Number(row.cityId),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  all_day: row.unNoClosing === '1',
  hours: row.hours,
  medicare: row.medicare === '1',
  decoction: row.decoction === '1',
  pickup: row.pickup === '1',
  warehouse: false,
  prep_minutes: PREP_MINUTES,
  licences: licencesOf(row.storeNo),
  ...staffOf(row.storeNo),
  ...own,
})

function shops(): StoreSeed[] {
  return readCsv<StoreColumn | 'city'>('stores').map((row) => {
    const short = /（(.+?)·演示）/.exec(row.name)?.[1] ?? row.name
    const street = `${short.replace(/店$/, '')}演示路 ${pickNumber(row.storeNo, 1, 199)} 号`
    const address = `${row.city}市${DISTRICTS[row.cityId] ?? ''}${street}`
    return storeOf(row, { address, on_time_rate: rateOf(row.storeNo) })
  })
}

/** Warehouses send by express; they are outside every three-kilometre radius and never shown as a store. */
const WAREHOUSES: [cityId: number, latitude: number, longitude: number, place: string][] = [
  [903, 22.7211, 114.2466, '龙岗区演示物流园 1 号'],
  [887, 28.2012, 113.1236, '长沙县演示物流园 1 号'],
  [840, 36.2612, 120.2104, '城阳区演示物流园 1 号'],
]

function warehouses(): StoreSeed[] {
  return WAREHOUSES.map(([cityId, latitude, longitude, place]) => {
    const city = cityById(cityId)?.name ?? ''
    return {
      store_no: `W${cityId}001`,
      name: `${city}仓`,
      city_id: cityId,
      address: `${city}市${place}`,
      latitude,
      longitude,
      all_day: false,
      hours: '08:00-20:00',
      medicare: false,
      decoction: false,
      pickup: false,
      warehouse: true,
      prep_minutes: 0,
      on_time_rate: null,
      licences: licencesOf(`W${cityId}001`),
      ...staffOf(`W${cityId}001`),
    }
  })
}

export const storeRows = (): StoreSeed[] => [...shops(), ...warehouses()]
