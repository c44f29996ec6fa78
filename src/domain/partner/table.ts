import { QINGDAO_CITY } from '../city'

/** Differences for the customers of a partner. Each difference is a column here, never an `if` in a page. */
export interface Partner {
  code: string
  /** original code if this row is an alias */
  aliasOf?: string
  /** the shell under /merchant */
  shell: boolean
  /** prefix of the merchant endpoints, '' for our own */
  endpoints: '/thship' | ''
  /** 1 express, 2 lightning, 3 pickup, until the merchant's own data arrive; our assumption */
  dispatchTypes: readonly number[]
  /** fixed city for its customers, whatever they choose; degrees in WGS-84 */
  forcedCity: { id: number; name: string; latitude: number; longitude: number } | null
  /** source of addresses and prescriptions */
  addressSource: 'shop' | 'merchant'
  /** mark added to request payloads; null: none, or for pukangbao itself the mark of the entry url */
  mark: number | null
  sendsMark: boolean
  /** endpoint that signs in a customer vouched for by the partner; the assignment to partners is our interpretation */
  customerLogin: 'merchantLogin' | 'yingyangLogin' | 'pkkLogin' | null
  loginAllowed: boolean
  skippedConfigKeys: readonly string[]
  /** cleared when the url names no platform */
  isDropped: boolean
  /** sorts the current city's addresses first and marks others as out of area */
  cityFirst: boolean
  /** page behind the shell's index */
  home: 'index' | 'user'
}

const MERCHANT: Omit<Partner, 'code'> = {
  shell: true,
  endpoints: '/thship',
  dispatchTypes: [1, 2, 3],
  forcedCity: null,
  addressSource: 'shop',
  mark: null,
  sendsMark: false,
  customerLogin: 'merchantLogin',
  loginAllowed: true,
  skippedConfigKeys: [],
  isDropped: false,
  cityFirst: false,
  home: 'index',
}

const STORED: Omit<Partner, 'code'> = { ...MERCHANT, shell: false, endpoints: '', customerLogin: null }
const BAIYANG: Omit<Partner, 'code'> = { ...MERCHANT, addressSource: 'merchant', loginAllowed: false }
const PUKANGBAO: Omit<Partner, 'code'> = {
  ...MERCHANT,
  sendsMark: true,
  customerLogin: 'pkkLogin',
  loginAllowed: false,
  isDropped: true,
}

/**
 * All partners. Platform wld20240701 forcing Qingdao is a marked guess: the specification does not name the platform.
 * @spec RO-15 … RO-23 ST-11 ST-13 ST-14 BC-73 NAV-22
 */
export const PARTNERS: readonly Partner[] = [
  { ...STORED, code: 'pingan' },
  { ...STORED, code: 'ydy' },
  { ...STORED, code: 'taibaoka' },
  { ...STORED, code: 'luguanjia' },
  { ...PUKANGBAO, code: 'pukangbao' },
  { ...PUKANGBAO, code: 'pukangbao_mark0', mark: 0 },
  { ...PUKANGBAO, code: 'pukangbao_mark1', mark: 1 },
  { ...PUKANGBAO, code: 'pukangbao_mark2', mark: 2 },
  { ...PUKANGBAO, code: 'pukangbao_mark3', mark: 3 },
  { ...PUKANGBAO, code: 'pukangbao_mark17', mark: 17 },
  { ...PUKANGBAO, code: 'pukangbao_mark18', mark: 18 },
  { ...BAIYANG, code: 'baiyang' },
  { ...BAIYANG, code: 'baiyang123', aliasOf: 'baiyang', skippedConfigKeys: ['STORE_NUMBER'] },
  {
    ...MERCHANT,
    code: 'yingyang',
    customerLogin: 'yingyangLogin',
    skippedConfigKeys: ['STORE_NUMBER'],
    home: 'user',
  },
  {
    ...MERCHANT,
    code: 'tencent_health_b2c',
    dispatchTypes: [1],
    skippedConfigKeys: ['STORE_NUMBER'],
    isDropped: true,
  },
  { ...MERCHANT, code: 'tencent_health_o2o', dispatchTypes: [2, 3], isDropped: true, cityFirst: true },
  { ...MERCHANT, code: 'specilstore' },
  { ...MERCHANT, code: 'wld20240701', forcedCity: QINGDAO_CITY },
  { ...MERCHANT, code: 'yaofang' },
  { ...MERCHANT, code: 'meinian_merchant' },
]
