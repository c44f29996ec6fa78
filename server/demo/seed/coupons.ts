import type { CouponSource } from '../../contexts/marketing'
import { daysFrom } from './time'

export interface CouponSeed {
  name: string
  amount_fen: number
  min_fen: number
  order_type: number
  coupon_type: number
  scope: number
  remaining: number
  per_user: number
  city_id: number | null
  starts_at: string
  ends_at: string
  valid_days: number
  source_code: string
  way: CouponSource
  audience: 'all' | 'new' | 'level'
  min_level: number
  store_no: string | null
}

const B2C = 1
const O2O = 2
const GLOBAL = 4
const FOR_ORDERS = 1
const SCOPE = 2
const CHANGSHA = 887

type Row = [
  name: string,
  yuan: number,
  from: number,
  orderType: number,
  more?: Partial<CouponSeed> & { days?: [number, number] },
]

const FOR_PRODUCT = 2
const POINTS = { way: 'points' } as const
const PRIZE = { way: 'prize' } as const
const CODE = { way: 'code' } as const
const PACK = { way: 'activity' } as const
const SALE = { way: 'sale' } as const
const BENEFIT = { way: 'welfare', valid_days: 30, per_user: 20 } as const
const NEWCOMER = { source_code: 'newcomer' }

/** Coupons in every state: claimable, almost exhausted, exhausted, upcoming, over, for one city, claimable twice. */
const ROWS: Row[] = [
  ['闪送新人券', 5, 39, O2O, NEWCOMER],
  ['闪送新人券', 10, 79, O2O, NEWCOMER],
  ['闪送新人券', 15, 129, O2O, NEWCOMER],
  ['满 59 减 5 券', 5, 59, O2O, { per_user: 3, valid_days: 9 }],
  ['快递满 99 减 12 券', 12, 99, B2C, { per_user: 2 }],
  ['快递满 199 减 30 券', 30, 199, B2C],
  ['今日限量券', 20, 99, O2O, { remaining: 3 }],
  ['已领完的券', 25, 99, O2O, { remaining: 0 }],
  ['周末闪送券', 8, 69, O2O, { days: [2, 9] }],
  ['上月闪送券', 6, 49, O2O, { days: [-40, -5] }],
  ['长沙闪送券', 9, 69, O2O, { city_id: CHANGSHA }],
  ['验孕试纸兑换券', 12.9, 0, O2O, { coupon_type: FOR_PRODUCT, per_user: 3, source_code: 'exchange' }],
  ['新人满 29 减 8 券', 8, 29, O2O, { audience: 'new' }],
  ['新人快递满 59 减 12 券', 12, 59, B2C, { audience: 'new' }],
  ['银卡满 69 减 9 券', 9, 69, O2O, { audience: 'level', min_level: 1 }],
  ['金卡满 99 减 15 券', 15, 99, O2O, { audience: 'level', min_level: 2 }],
  ['钻石满 99 减 25 券', 25, 99, O2O, { audience: 'level', min_level: 4 }],
  ['到店满 49 减 6 券', 6, 49, O2O, { store_no: 'S903001' }],
  ['积分兑换满 29 减 3 券', 3, 29, O2O, POINTS],
  ['积分兑换满 59 减 8 券', 8, 59, O2O, POINTS],
  ['积分兑换满 129 减 20 券', 20, 129, B2C, POINTS],
  ['积分兑换满 99 减 15 券', 15, 99, O2O, POINTS],
  ['积分兑换验孕试纸券', 12.9, 0, O2O, { ...POINTS, coupon_type: FOR_PRODUCT }],
  ['抽奖满 39 减 3 券', 3, 39, O2O, PRIZE],
  ['抽奖快递满 99 减 10 券', 10, 99, B2C, PRIZE],
  ['社区义诊满 59 减 10 券', 10, 59, O2O, CODE],
  ['兑换码验孕试纸券', 12.9, 0, O2O, { ...CODE, coupon_type: FOR_PRODUCT }],
  ['券包满 39 减 6 券', 6, 39, O2O, PACK],
  ['券包快递满 69 减 9 券', 9, 69, B2C, PACK],
  ['跨境满 99 减 8 券', 8, 99, GLOBAL, { per_user: 2 }],
  ['跨境满 199 减 20 券', 20, 199, GLOBAL],
  ['好友满 39 减 10 券', 10, 39, O2O, PACK],
  ['好友快递满 79 减 12 券', 12, 79, B2C, PACK],
  ['邀请奖励满 59 减 8 券', 8, 59, O2O, { ...PACK, per_user: 20 }],
  ['新人礼满 29 减 9 券', 9, 29, O2O, PACK],
  ['福利满 29 减 5 券', 5, 29, O2O, BENEFIT],
  ['福利满 49 减 8 券', 8, 49, O2O, BENEFIT],
  ['福利快递满 99 减 15 券', 15, 99, B2C, BENEFIT],
  ['特惠满 59 减 20 券', 20, 59, O2O, { ...SALE, valid_days: 30 }],
  ['特惠快递满 129 减 40 券', 40, 129, B2C, { ...SALE, valid_days: 30 }],
  ['特惠满 99 减 30 券', 30, 99, O2O, { ...SALE, valid_days: 30 }],
  ['特惠快递满 199 减 60 券', 60, 199, B2C, { ...SALE, valid_days: 30 }],
]

/**
 * Returns coupons that reduce an order of their type. The price of a prescription drug never counts, by the server's
 * rule.
 */
export const couponRows = (now: Date): CouponSeed[] =>
  ROWS.map(([name, yuan, from, orderType, { days = [-10, 60] as [number, number], ...extra } = {}]) => ({
    name,
    amount_fen: yuan * 100,
    min_fen: from * 100,
    order_type: orderType,
    coupon_type: FOR_ORDERS,
    scope: SCOPE,
    remaining: 5000,
    per_user: 1,
    city_id: null,
    starts_at: daysFrom(now, days[0]),
    ends_at: daysFrom(now, days[1]),
    valid_days: 7,
    source_code: '',
    way: 'claim',
    audience: 'all',
    min_level: 0,
    store_no: null,
    ...extra,
  }))

/** Products of exchange coupons (type 2), by coupon name. */
export const EXCHANGES: Record<string, string> = {
  验孕试纸兑换券: '2820000018991',
  积分兑换验孕试纸券: '2820000018991',
  兑换码验孕试纸券: '2820000018991',
}
