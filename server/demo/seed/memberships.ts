import { PayStatus } from '../../../src/domain/enums'
import type { Trx } from '../../platform/db/transaction'
import { insertRows } from './insert'
import { daysFrom } from './time'

const at = (now: Date, days: number) => daysFrom(now, days) as unknown as Date

const SHENZHEN = 903

interface BenefitSeed {
  name: string
  note: string
  /** Price, and value of its coupons without it, in fen. */
  price: [own: number, origin: number]
  city?: number
  remaining?: number
  needsCode?: true
  validDays?: number
  days?: [from: number, to: number]
  coupons: Record<string, number>
}

const [SMALL, MIDDLE, PARCEL] = ['福利满 29 减 5 券', '福利满 49 减 8 券', '福利快递满 99 减 15 券'] as const

/** Benefit packages in every state: paid, free, of one city, by code only, full, upcoming, over. @spec PR-29 */
const BENEFITS: BenefitSeed[] = [
  {
    name: '家庭健康月卡',
    note: '一家人的常备药券，30 天内随时用',
    price: [990, 4100],
    coupons: { [SMALL]: 2, [MIDDLE]: 2, [PARCEL]: 1 },
  },
  {
    name: '社区健康关爱包',
    note: '深圳居民免费领取，每人一份',
    price: [0, 500],
    city: SHENZHEN,
    coupons: { [SMALL]: 1 },
  },
  {
    name: '企业员工健康包',
    note: '合作企业员工凭邀请码开通',
    price: [100, 3900],
    needsCode: true,
    validDays: 90,
    coupons: { [MIDDLE]: 3, [PARCEL]: 1 },
  },
  { name: '新店体验卡', note: '开业期间限量', price: [100, 1300], remaining: 0, coupons: { [SMALL]: 1, [MIDDLE]: 1 } },
  { name: '新年健康卡', note: '元旦开始', price: [990, 2600], days: [30, 60], coupons: { [SMALL]: 2, [MIDDLE]: 2 } },
  { name: '秋日润燥包', note: '秋季限定', price: [0, 1000], days: [-60, -20], coupons: { [SMALL]: 2 } },
]

const RULES = [
  '每个账号每种福利开通一次，开通后券立即到账，在“福利券”里查看。',
  '券的有效期从到账时算起，可在福利适用门店的闪送订单或快递订单中使用，处方药不计入。',
  '开通后不支持退款；付款时福利已结束或超时的，款项原路退回。',
]

const CODES: [code: string, benefit: string, kind: 'staff' | 'group', name: string, remaining: number, days: number][] =
  [
    ['YDQY2026', '企业员工健康包', 'group', '演示科技有限公司', 200, 90],
    ['YDUSED01', '企业员工健康包', 'group', '演示物流有限公司', 0, 90],
    ['YDOLD001', '企业员工健康包', 'group', '演示餐饮有限公司', 50, -1],
    ['YDDY0001', '家庭健康月卡', 'staff', '蛇口店 林药师（演示）', 100, 90],
  ]

async function insertOne(trx: Trx, now: Date, seed: BenefitSeed, idOf: (coupon: string) => number) {
  const { name, note, price, city = null, remaining = 500, validDays = 30, days = [-10, 60], coupons } = seed
  const { id } = await trx
    .insertInto('welfare')
    .values({
      ...{ name, note, rules: RULES, price_fen: price[0], origin_fen: price[1], city_id: city, remaining },
      ...{ valid_days: validDays, needs_code: seed.needsCode ?? false },
      ...{ starts_at: at(now, days[0]), ends_at: at(now, days[1]) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = Object.entries(coupons).map(([coupon, count]) => ({ welfare_id: id, coupon_id: idOf(coupon), count }))
  await insertRows(trx, 'welfare_item', items)
  const stores = trx.selectFrom('store').select('store_no').where('warehouse', '=', false)
  const rows = await (city === null ? stores : stores.where('city_id', '=', city)).execute()
  await insertRows(
    trx,
    'welfare_store',
    rows.map((row) => ({ welfare_id: id, ...row })),
  )
  return id
}

/** Seeds benefits with the coupons and stores of each, and their codes. */
export async function seedWelfare(trx: Trx, now: Date): Promise<void> {
  const coupons = await trx.selectFrom('coupon').select(['id', 'name']).where('way', '=', 'welfare').execute()
  const idOf = (couponName: string) => coupons.find(({ name }) => name === couponName)?.id ?? 0
  const ids = new Map<string, number>()
  for (const seed of BENEFITS) ids.set(seed.name, await insertOne(trx, now, seed, idOf))
  const codes = CODES.map(([code, benefit, kind, name, remaining, days]) => ({
    ...{ code, welfare_id: ids.get(benefit) ?? 0, kind, name, remaining, ends_at: daysFrom(now, days) },
  }))
  await insertRows(trx, 'welfare_code', codes)
}

/** Seeds a past membership of the demo shopper, which ended with its coupons in autumn. */
export async function seedWelfareOf(trx: Trx, userId: number, now: Date): Promise<void> {
  const { id } = await trx.selectFrom('welfare').select('id').where('name', '=', '秋日润燥包').executeTakeFirstOrThrow()
  const [from, to] = [at(now, -50), at(now, -20)]
  const member = { welfare_id: id, user_id: userId, order_id: null, code: null, pay_status: PayStatus.joined }
  const { id: memberId } = await trx
    .insertInto('welfare_member')
    .values({ ...member, starts_at: from, ends_at: to, at: from })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = await trx.selectFrom('welfare_item').selectAll().where('welfare_id', '=', id).execute()
  for (const { coupon_id: couponId, count } of items) {
    for (let nth = 1; nth <= count; nth++) {
      const userCoupon = await trx
        .insertInto('user_coupon')
        .values({ user_id: userId, coupon_id: couponId, nth, cause: 'welfare', claimed_at: from, expires_at: to })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('welfare_coupon').values({ user_coupon_id: userCoupon.id, member_id: memberId }).execute()
    }
  }
}
