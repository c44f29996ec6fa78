import { addressColumns, insertAccounts, type NewAccount } from '../../contexts/customer'
import type { Trx } from '../../platform/db/transaction'
import type { Vault } from '../../platform/encryption'
import { seedCollects } from './favorites'
import { insertRows } from './insert'
import { seedRewardsOf } from './rewards'
import { daysFrom } from './time'
import { seedWelfareOf } from './memberships'

/** Mobile number of the demo account. It belongs to no person: 13800138000 is an operator's service number. */
export const DEMO_MOBILE = '13800138000'

const ADDRESSES = [
  {
    region: '广东省 深圳市 南山区',
    address: '蛇口花园 3 栋',
    room_no: '1204',
    tag: '家',
    // 21 m from the default point, which means "no location", and the same distance from the nearest store.
    latitude: 22.506498,
    longitude: 113.939213,
    is_default: true,
  },
  {
    region: '广东省 深圳市 南山区',
    address: '海湾演示大厦 B 座',
    room_no: '1706',
    tag: '公司',
    latitude: 22.5082,
    longitude: 113.9452,
    is_default: false,
  },
]

/** Claimed coupons by name: 1 usable, 2 used, 3 expired. Coupons for new shoppers stay unclaimed. */
const CLAIMED: [name: string, nth: number, status: number, days: number][] = [
  ['满 59 减 5 券', 1, 1, 9],
  ['满 59 减 5 券', 2, 2, 4],
  ['快递满 99 减 12 券', 1, 1, 7],
  ['上月闪送券', 1, 3, -5],
  ['验孕试纸兑换券', 1, 1, 20],
]

const accountAge = (now: Date) => new Date(daysFrom(now, -90))

async function seedAccount(trx: Trx, vault: Vault, account: NewAccount): Promise<number> {
  const id = (await insertAccounts(trx, vault, [account])).get(account.mobile)
  if (id === undefined) throw new Error(`a demo account already exists`)
  return id
}

/** Seeds the demo shopper with two addresses, some coupons, favorites and a history. Orders are made by ordering. */
export async function seedAccounts(trx: Trx, { now, vault }: { now: Date; vault: Vault }): Promise<void> {
  const id = await seedAccount(trx, vault, { mobile: DEMO_MOBILE, name: '药友8000', createdAt: accountAge(now) })
  const own = { name: '张建国', mobile: DEMO_MOBILE, city_id: 903 }
  await insertRows(
    trx,
    'address',
    ADDRESSES.map(({ is_default, ...address }) => ({
      ...{ user_id: id, is_default, created_at: daysFrom(now, -80) },
      ...addressColumns(vault, id, { ...own, ...address }),
    })),
  )
  const names = [...new Set(CLAIMED.map(([name]) => name))]
  const coupons = await trx.selectFrom('coupon').select(['id', 'name']).where('name', 'in', names).execute()
  const couponIds = new Map(coupons.map((coupon) => [coupon.name, coupon.id]))
  await insertRows(
    trx,
    'user_coupon',
    CLAIMED.map(([name, nth, status, days]) => ({
      user_id: id,
      coupon_id: couponIds.get(name),
      nth,
      status,
      claimed_at: daysFrom(now, -6),
      expires_at: daysFrom(now, days),
    })),
  )
  await seedCollects(trx, id, now)
  await seedWallet(trx, id, now)
  await seedRewardsOf(trx, id, now)
  await seedWelfareOf(trx, id, now)
}

/** Mobile number of a staff member in the nearest store, who hands over pickups and promotes group buys. */
const STAFF_MOBILE = '13800138009'
/** Mobile numbers of the pharmacists of this store: the first checks prescription requests, the second releases them. */
const DISPENSER_MOBILE = '13800138008'
const REVIEWER_MOBILE = '13800138007'
/** Mobile number of a doctor, who prescribes for requests without a prescription. */
const DOCTOR_MOBILE = '13800138005'
const STAFF_STORE = 'S903001'
/** Mobile number of a staff member of the city's warehouse, who sends express orders. */
const WAREHOUSE_MOBILE = '13800138006'

interface Member {
  mobile: string
  /** Name of the account. */
  account: string
  duty: 'store' | 'dispenser' | 'reviewer' | 'doctor'
  /** Registered name that signs reviews. */
  name: string
  /** The nearest store unless it is given. */
  store_no?: string
  licence_no?: string
  department?: string
}

const STAFF: readonly Member[] = [
  { mobile: STAFF_MOBILE, account: '林店员（演示）', duty: 'store', name: '演示店员林' },
  { mobile: DISPENSER_MOBILE, account: '周药师（演示）', duty: 'dispenser', name: '演示药师周' },
  { mobile: REVIEWER_MOBILE, account: '吴药师（演示）', duty: 'reviewer', name: '演示药师吴' },
  { mobile: WAREHOUSE_MOBILE, account: '郑店员（演示）', duty: 'store', name: '演示店员郑', store_no: 'W903001' },
  {
    ...{ mobile: DOCTOR_MOBILE, account: '冯医生（演示）', duty: 'doctor', name: '演示医生冯' },
    ...{ licence_no: 'DEMO-110440300000001', department: '全科' },
  },
]

export async function seedStaff(trx: Trx, { now, vault }: { now: Date; vault: Vault }): Promise<void> {
  for (const { mobile, account, ...member } of STAFF) {
    const id = await seedAccount(trx, vault, { mobile, name: account, createdAt: accountAge(now) })
    await trx
      .insertInto('staff')
      .values({ user_id: id, store_no: STAFF_STORE, ...member })
      .execute()
  }
}

/** Balances to pay with, in fen. The shopper opens the wallet, because only the owner may choose its password. */
const WALLET_ENTRIES = [
  { purse: 'gold', delta: 5_000, cause: 'gift' },
  { purse: 'cash', delta: 20_000, cause: 'topUp' },
] as const

async function seedWallet(trx: Trx, userId: number, now: Date) {
  const created = daysFrom(now, -30) as unknown as Date
  await trx.insertInto('wallet_account').values({ user_id: userId, created_at: created }).execute()
  for (const entry of WALLET_ENTRIES) {
    await trx
      .insertInto('wallet_entry')
      .values({ ...entry, user_id: userId, order_id: null, idem_key: `seed:${userId}:${entry.purse}`, at: created })
      .execute()
  }
}
