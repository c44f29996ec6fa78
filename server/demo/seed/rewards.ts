import { fen } from '../../../src/domain/money'
import type { Trx } from '../../platform/db/transaction'
import { DEMO_DRAW_PARTNER } from '../partner-draw'
import { insertRows } from './insert'
import { daysFrom } from './time'

const at = (now: Date, days: number) => daysFrom(now, days) as unknown as Date

async function couponIds(trx: Trx): Promise<(name: string) => number> {
  const rows = await trx.selectFrom('coupon').select(['id', 'name']).execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name) => ids.get(name) ?? 0
}

/** Exchange offers for points: price, number of pieces, and limit per shopper. */
const OFFERS: [coupon: string, price: number, remaining: number, perUser: number, days: [number, number]][] = [
  ['积分兑换满 29 减 3 券', 300, 500, 3, [-20, 60]],
  ['积分兑换满 59 减 8 券', 800, 200, 2, [-20, 60]],
  ['积分兑换满 129 减 20 券', 2000, 50, 1, [-20, 30]],
  ['积分兑换验孕试纸券', 1200, 20, 1, [-20, 30]],
  ['积分兑换满 99 减 15 券', 1500, 0, 1, [-20, 30]],
]

const CODES: [code: string, coupon: string, remaining: number, days: number][] = [
  ['YAODA2026', '社区义诊满 59 减 10 券', 1000, 60],
  ['TESTSTRIP8', '兑换码验孕试纸券', 100, 60],
  ['USEDUP2026', '社区义诊满 59 减 10 券', 0, 60],
  ['OLDCODE2026', '社区义诊满 59 减 10 券', 10, -1],
]

/** Coupon sales: price and original price in fen, pieces, limit per shopper, and days. */
const SALES: [
  coupon: string,
  price: number,
  origin: number,
  remaining: number,
  perUser: number,
  days: [number, number],
][] = [
  ['特惠满 59 减 20 券', 490, 990, 500, 3, [-10, 60]],
  ['特惠快递满 129 减 40 券', 1280, 1980, 200, 2, [-10, 45]],
  ['特惠满 99 减 30 券', 790, 1490, 0, 1, [-10, 30]],
  ['特惠快递满 199 减 60 券', 1990, 2990, 100, 1, [3, 30]],
]

async function seedActivities(trx: Trx, now: Date, idOf: (name: string) => number) {
  const rows = [
    {
      code: 'health',
      name: '家庭药箱券包',
      note: '每人领一次，两张券一起到账',
      starts_at: at(now, -5),
      ends_at: at(now, 40),
    },
    { code: 'winter', name: '冬日护理券包', note: '下周开始，每人领一次', starts_at: at(now, 6), ends_at: at(now, 40) },
    { code: 'autumn', name: '秋日护理券包', note: '每人领一次', starts_at: at(now, -40), ends_at: at(now, -3) },
  ]
  for (const row of rows) {
    const { id } = await trx.insertInto('coupon_activity').values(row).returning('id').executeTakeFirstOrThrow()
    const items = ['券包满 39 减 6 券', '券包快递满 69 减 9 券'].map((name) => ({
      activity_id: id,
      coupon_id: idOf(name),
    }))
    await insertRows(trx, 'coupon_activity_item', items)
  }
}

interface InviteSeed {
  code: string
  name: string
  note: string
  days: [number, number]
  coupons: string[]
}

/** Invitations: the friend's pack, and the pack of a store's counsellor; one that is over. @spec ST-69 */
const INVITES: InviteSeed[] = [
  {
    ...{ code: 'friends', name: '好友新人礼包', note: '新用户专享，领取后 7 天内有效' },
    ...{ days: [-5, 60], coupons: ['好友满 39 减 10 券', '好友快递满 79 减 12 券'] },
  },
  {
    ...{ code: 'oldfriends', name: '秋日好友礼包', note: '新用户专享' },
    ...{ days: [-60, -10], coupons: ['好友满 39 减 10 券'] },
  },
  {
    ...{ code: 'pullnew', name: '门店新人礼', note: '门店顾问邀请的新用户专享' },
    ...{ days: [-5, 60], coupons: ['新人礼满 29 减 9 券'] },
  },
]

async function seedInvites(trx: Trx, now: Date, idOf: (name: string) => number) {
  for (const { days, coupons, ...row } of INVITES) {
    const { id } = await trx
      .insertInto('coupon_activity')
      .values({ ...row, by_invite: true, starts_at: at(now, days[0]), ends_at: at(now, days[1]) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = coupons.map((name) => ({ activity_id: id, coupon_id: idOf(name) }))
    await insertRows(trx, 'coupon_activity_item', items)
  }
  const reward = { reward_coupon_id: idOf('邀请奖励满 59 减 8 券'), most: 5 }
  await insertRows(trx, 'invite_gift', [
    { code: 'friends', ...reward },
    { code: 'oldfriends', ...reward },
  ])
}

interface DrawSeed {
  name: string
  days: [number, number]
  free: number
  price: number
  most: number
  form?: 'wheel' | 'marquee'
  /** Draws for each paid order and for sharing once a day, and the least amount of such an order in fen. */
  order?: number
  share?: number
  orderMin?: number
  partner?: typeof DEMO_DRAW_PARTNER
}

const MARQUEE = '药箱九宫格'

const DRAWS: DrawSeed[] = [
  { name: '积分天天抽', days: [-10, 30], free: 3, price: 100, most: 5 },
  { name: '新年健康抽奖', days: [20, 40], free: 1, price: 200, most: 3 },
  { name: '秋日抽奖', days: [-25, -4], free: 1, price: 100, most: 3 },
  {
    ...{ name: '健康大转盘', days: [-10, 30], free: 2, price: 50, most: 3, form: 'wheel', share: 1 },
    partner: DEMO_DRAW_PARTNER,
  },
  { name: '新春大转盘', days: [25, 45], free: 1, price: 50, most: 3, form: 'wheel' },
  {
    ...{ name: MARQUEE, days: [-12, 30], free: 1, price: 80, most: 2, form: 'marquee' },
    ...{ order: 1, orderMin: 1000, share: 1 },
  },
]

const REMARK = '奖品数量有限，抽完为止；实物奖品包邮寄出，请在中奖后填写收货地址。本活动由药达（演示）举办。'

interface PrizeSeed {
  name: string
  info: string
  prize_type: number
  odds: number
  total: number
  coupon?: string
  barcode?: string
  points?: number
}

const POINTS_PRIZES: PrizeSeed[] = [
  { name: '20 积分', info: '抽中即到账', prize_type: 3, points: 20, odds: 200, total: 5000 },
  { name: '100 积分', info: '抽中即到账', prize_type: 3, points: 100, odds: 50, total: 1000 },
]

/** Prizes by odds out of a thousand tickets. Products are neither prescription drugs nor OTC 甲. @spec RX-04 EN-25 */
const PRIZES: PrizeSeed[] = [
  {
    name: '满 39 减 3 券',
    info: '闪送订单满 39 元可用',
    prize_type: 1,
    coupon: '抽奖满 39 减 3 券',
    odds: 300,
    total: 3000,
  },
  {
    name: '满 99 减 10 券',
    info: '快递订单满 99 元可用',
    prize_type: 1,
    coupon: '抽奖快递满 99 减 10 券',
    odds: 100,
    total: 500,
  },
  { name: '医用外科口罩一盒', info: '实物，包邮', prize_type: 2, barcode: '2820000012661', odds: 80, total: 40 },
  { name: '医用棉签一包', info: '实物，包邮', prize_type: 2, barcode: '2820000023216', odds: 20, total: 20 },
]

async function seedDraws(trx: Trx, now: Date, idOf: (name: string) => number) {
  for (const { days, free, price, most, form = 'list', order = 0, share = 0, orderMin = 0, ...draw } of DRAWS) {
    const { name, partner = {} } = draw
    const { id } = await trx
      .insertInto('draw')
      .values({
        ...{ name, remark: REMARK, tickets: 1000, free_count: free, chance_price: price, most_bought: most },
        ...{ form, order_count: order, order_min_fen: fen(orderMin), share_count: share },
        ...{ starts_at: at(now, days[0]), ends_at: at(now, days[1]) },
        ...partner,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prizes: PrizeSeed[] = form === 'list' ? PRIZES : [...PRIZES, ...POINTS_PRIZES]
    const rows = prizes.map(({ coupon, barcode, points, ...prize }, index) => ({
      ...prize,
      points: points ?? null,
      ...{ draw_id: id, sort: index, remaining: prize.total },
      ...{ coupon_id: coupon ? idOf(coupon) : null, barcode: barcode ?? null },
    }))
    await insertRows(trx, 'draw_prize', rows)
  }
}

/** Seeds exchange offers, codes, coupon packs and prize draws in every state. */
export async function seedRewards(trx: Trx, now: Date): Promise<void> {
  const idOf = await couponIds(trx)
  await insertRows(
    trx,
    'points_offer',
    OFFERS.map(([coupon, price, remaining, per_user, days]) => ({
      ...{ coupon_id: idOf(coupon), price, remaining, per_user },
      ...{ starts_at: daysFrom(now, days[0]), ends_at: daysFrom(now, days[1]) },
    })),
  )
  const codes = CODES.map(([code, coupon, remaining, days]) => ({
    ...{ code, coupon_id: idOf(coupon), remaining, ends_at: daysFrom(now, days) },
  }))
  await insertRows(trx, 'coupon_code', codes)
  await insertRows(
    trx,
    'coupon_sale',
    SALES.map(([coupon, price_fen, origin_fen, remaining, per_user, days]) => ({
      ...{ coupon_id: idOf(coupon), price_fen, origin_fen, remaining, per_user },
      ...{ starts_at: daysFrom(now, days[0]), ends_at: daysFrom(now, days[1]) },
    })),
  )
  await seedActivities(trx, now, idOf)
  await seedInvites(trx, now, idOf)
  await seedDraws(trx, now, idOf)
}

/** Seeds the demo shopper's points of the app and of a till, growth, and prizes of draws. */
export async function seedRewardsOf(trx: Trx, userId: number, now: Date): Promise<void> {
  const points = [
    ['gift', 'online', 2600, -60],
    ['store', 'offline', 480, -33],
    ['store', 'offline', 260, -12],
  ] as const
  for (const [index, [cause, channel, delta, days]] of points.entries()) {
    const entry = { user_id: userId, delta, cause, channel, idem_key: `seed:${userId}:${index}`, at: at(now, days) }
    await trx.insertInto('points_entry').values(entry).execute()
  }
  const gift = { user_id: userId, cause: 'gift' as const, order_id: null, delta: 220, at: at(now, -60) }
  await trx
    .insertInto('growth_entry')
    .values({ ...gift, idem_key: `seed:${userId}` })
    .execute()
  await seedWins(trx, userId, now)
}

async function seedWins(trx: Trx, userId: number, now: Date) {
  const won = await trx
    .selectFrom('draw_prize as z')
    .innerJoin('draw as d', 'd.id', 'z.draw_id')
    .select(['z.id', 'd.id as drawId', 'z.prize_type', 'z.name', 'z.coupon_id'])
    .where((eb) =>
      eb.or([
        eb('d.name', '=', '秋日抽奖').and('z.name', 'in', ['医用外科口罩一盒', '满 39 减 3 券']),
        eb('d.name', '=', MARQUEE).and('z.name', '=', '医用棉签一包'),
      ]),
    )
    .orderBy('d.id')
    .orderBy('z.sort')
    .execute()
  for (const { id, drawId, coupon_id: couponId } of won) {
    const held = { user_id: userId, coupon_id: couponId ?? 0, nth: 1, cause: 'prize' as const }
    const userCoupon = couponId
      ? await trx
          .insertInto('user_coupon')
          .values({ ...held, claimed_at: at(now, -9), expires_at: daysFrom(now, 3) })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null
    await trx
      .insertInto('draw_record')
      .values({
        ...{ draw_id: drawId, user_id: userId, prize_id: id, user_coupon_id: userCoupon?.id ?? null },
        ...{ idem_key: `seed:${id}`, at: at(now, -9) },
      })
      .execute()
    await trx
      .updateTable('draw_prize')
      .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
      .where('id', '=', id)
      .execute()
  }
}
