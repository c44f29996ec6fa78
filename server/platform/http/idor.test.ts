import { sql } from 'kysely'
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { held } from '../../contexts/customer/account/personal-data-inventory'
import { rowsOf } from '../../contexts/customer/account/owned-row-queries'
import { fieldsOf, request, usual } from '../../testing/fuzz-requests'
import { createFullAccount, type Person } from '../../testing/full-account'
import { HOME } from '../../testing/shop-products'
import { quickFetch } from '../../testing/fast-fetch'
import { PRODUCTS, openShop, type Shop } from '../../testing/shop'

/** Owner of the rows that no other shopper may see. Texts occur in no other row. */
const OWNER: Person = {
  mobile: '13977770011',
  name: '欧阳标记',
  street: '标记大道七十七号',
  idNo: '440305199006150175',
}
const OTHER_MOBILE = '13977770012'

let shop: Shop
/** Latitude close to the address that the other orders of these tests use. */
const LATITUDE = 22.5064771
let living: { id: number; orderNo: string }[] = []
let owner: Awaited<ReturnType<typeof createFullAccount>>
let otherUser: string
/** Values that could identify a row of the owner: numbers, and texts such as order numbers. */
let numbers: number[]
let names: string[]
let secrets: string[]
const { send, close } = quickFetch()

beforeAll(async () => {
  shop = await openShop()
  owner = await createFullAccount(shop, OWNER)
  const [home] = (await shop.ok('addressPage', {}, owner.token)).list
  const { longitude = HOME.longitude, id = 0 } = home ?? {}
  await shop.ok('updateAddress', { ...HOME, ...home, id, tag: '家', longitude, latitude: LATITUDE }, owner.token)
  // Orders that can still change: only the owner check may refuse the call, not the order's state.
  const waiting = await shop.order(owner.token, [[PRODUCTS.swab, 1]])
  const paid = await shop.order(owner.token, [[PRODUCTS.swab, 1]])
  await shop.pay(owner.token, paid.orderNo)
  living = [waiting, paid]
  otherUser = await shop.login(OTHER_MOBILE)
  const cells = Object.entries(await ownersRows()).flatMap(([, rows]) => rows.flatMap((row) => Object.entries(row)))
  const keys = cells.filter(([column]) => /(^id|_id|_no|^code|^name|^demand_no)$/.test(column) && column !== 'user_id')
  numbers = [
    ...new Set(keys.map(([, value]) => Number(value)).filter((n) => Number.isInteger(n) && n > 0 && n < 2 ** 31)),
  ]
  names = [
    ...new Set(
      keys.map(([, value]) => value).filter((one): one is string => typeof one === 'string' && one.length > 5),
    ),
  ].filter((one) => !one.includes(OWNER.name))
  const codes = await shop.db
    .selectFrom('pickup_code')
    .innerJoin('orders as o', 'o.id', 'order_id')
    .select('code')
    .where('o.user_id', '=', owner.userId)
    .execute()
  secrets = [owner, ...living].map(({ orderNo }) => orderNo).concat(codes.map(({ code }) => code))
})
afterAll(async () => {
  close()
  await shop.close()
})

async function ownersRows(): Promise<Record<string, Record<string, unknown>[]>> {
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const [table] of held) {
    // Skips rate limits, which belong to the caller.
    if (table !== 'rate_bucket') all[table] = await rowsOf(shop.db, table, owner.userId, shop.now)
  }
  return all
}

/** Fields that identify a shopper's row. Products, stores, cities and other public data are no secret. */
const NAMING = /^(id|ids|.*(Id|Ids|No|Nos)|code|url|proof|ticket|reserve|refno)$/
const EVERYBODYS =
  /^(cityId|storeNo|categoryId|barcode|couponId|topicId|activityId|idNo|pageNo|roomNo|specifiStoreNo|businessId|thirdBusinessId)$/

const targets = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => name !== 'logout')
  .flatMap((name) => fieldsOf(name).map((field) => ({ name, field })))
  .filter(({ field }) => NAMING.test(field) && !EVERYBODYS.test(field))

/**
 * Returns all values in every form that the schema accepts: a list where the call takes one, else a number and a text.
 */
const forms = (field: string): unknown[] => {
  const all = [...numbers, ...names]
  return /s$/.test(field) ? [numbers.slice(0, 100), names.slice(0, 100), numbers.slice(0, 100).join(',')] : all
}

const MARKS = [OWNER.mobile, OWNER.name, OWNER.street, OWNER.idNo, String(LATITUDE)]
/** Calls that may return what they received: a link target, and the state of the order with the given number. */
const ECHOES: readonly string[] = ['jumpToSales', 'orderState']
/** Finds order numbers and pickup codes in a successful reply. */
function secretIn(body: string, name: string, sent: unknown): string | undefined {
  if (!body.startsWith('{"code":200,')) return undefined
  const isEcho = (secret: string) => ECHOES.includes(name) && typeof sent === 'string' && sent.includes(secret)
  return secrets.find((secret) => body.includes(secret) && !isEcho(secret))
}

test('S09 the owner has rows to guess and the contract has calls to guess with', async () => {
  expect(owner.failures).toEqual([])
  expect(numbers.length).toBeGreaterThan(5)
  expect(names).toContain(owner.orderNo)
  expect(secrets.length).toBeGreaterThan(3)
  const detail = (id: number) => shop.ok('orderDetail', { id }, owner.token)
  const details = [await detail(living[0]?.id ?? 0), await detail(living[1]?.id ?? 0)]
  expect(details.map(({ orderStatusCode, address }) => [orderStatusCode, address.latitude])).toEqual([
    [100, LATITUDE],
    [200, LATITUDE],
  ])
  expect(targets.length).toBeGreaterThan(60)
})

test('S09 S10 no call with an id reads or changes another shopper’s row, for strangers and visitors', async () => {
  const before = JSON.stringify(await ownersRows())
  const leaks: string[] = []
  for (const { name, field } of targets) {
    const fine = usual(name, fieldsOf(name))
    const open = (endpoints[name] as Endpoint).visitor === 'public' || (endpoints[name] as Endpoint).visitor === 'open'
    for (const as of open ? [otherUser, ''] : [otherUser]) {
      for (const value of forms(field)) {
        const [path, init] = request(endpoints[name], { ...fine, [field]: value })
        const headers = { ...init.headers, ...(as ? { authorization: as } : {}) }
        const { body } = await send(shop.url + path, { ...init, headers })
        const mark = MARKS.find((secret) => body.includes(secret)) ?? secretIn(body, name, value)
        if (mark) leaks.push(`${name}.${field} = ${JSON.stringify(value).slice(0, 60)} tells ${mark}`)
      }
    }
  }
  expect(leaks).toEqual([])
  expect(JSON.stringify(await ownersRows())).toBe(before)
})

test('S11 a partner name in the header opens no other shopper’s rows', async () => {
  const { rows } = await sql<{ code: string }>`select code from merchant`.execute(shop.db)
  for (const { code } of rows.slice(0, 5)) {
    const headers = { authorization: otherUser, 'x-hw-platform': code, 'x-hw-channel': 'x' }
    for (const name of ['addressPage', 'orderList', 'userMessages', 'idCards', 'patients'] as const) {
      const [path, init] = request(endpoints[name], {})
      const { body } = await send(shop.url + path, { ...init, headers })
      expect([code, name, MARKS.some((secret) => body.includes(secret))]).toEqual([code, name, false])
    }
  }
})
