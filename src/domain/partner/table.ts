import { QINGDAO_CITY } from '../city'

/** What is different for the customers of a partner. A difference is a column here, never an `if` in a page. */
export interface Partner {
  code: string
  /** the code this row is another name of */
  aliasOf?: string
  /** the shell under /merchant */
  shell: boolean
  /** prefix of the merchant endpoints, '' for the shop's own */
  endpoints: '/thship' | ''
  /** 1 express, 2 lightning, 3 pickup, until the merchant's own data come; our assumption */
  dispatchTypes: readonly number[]
  /** where its customers buy, whatever they choose; degrees in WGS-84 */
  forcedCity: { id: number; name: string; latitude: number; longitude: number } | null
  /** where addresses and prescriptions come from */
  addressSource: 'shop' | 'merchant'
  /** the mark added to payloads; null: none, or the one of the entry address for pukangbao itself */
  mark: number | null
  sendsMark: boolean
  /** the call by which a customer comes in whom the partner vouches for; our reading of which is whose */
  customerLogin: 'merchantLogin' | 'yingyangLogin' | 'pkkLogin' | null
  loginAllowed: boolean
  skippedConfigKeys: readonly string[]
  /** forgotten when the address names no platform */
  forgotten: boolean
  /** the current city's addresses first, others out of area */
  cityFirst: boolean
  /** the page of the shell's index */
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
  forgotten: false,
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
  forgotten: true,
}

/**
 * The partners. Platform wld20240701 forcing Qingdao is a marked guess: the specification does not name the platform.
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
    forgotten: true,
  },
  { ...MERCHANT, code: 'tencent_health_o2o', dispatchTypes: [2, 3], forgotten: true, cityFirst: true },
  { ...MERCHANT, code: 'specilstore' },
  { ...MERCHANT, code: 'wld20240701', forcedCity: QINGDAO_CITY },
  { ...MERCHANT, code: 'yaofang' },
  { ...MERCHANT, code: 'meinian_merchant' },
]
