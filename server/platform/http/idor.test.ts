import { sql } from 'kysely'
import { endpoints } from '../../../src/contract'
import { INVENTORY_ENTRIES } from '../../contexts/customer/account/personal-data-inventory'
import { rowsOf } from '../../contexts/customer/account/owned-row-queries'
import { request } from '../../testing/fuzz-requests'
import { collectGuesses, guessEverywhere, namingFields, secretInReply, type Guesses } from '../../testing/guess-ids'
import { createFullAccount, type Person } from '../../testing/full-account'
import { HOME } from '../../testing/shop-products'
import { createFastFetch } from '../../testing/fast-fetch'
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
let guesses: Guesses
let secrets: string[]
const { send, close } = createFastFetch()

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
  guesses = collectGuesses(await ownersRows())
  guesses.names = guesses.names.filter((name) => !name.includes(OWNER.name))
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
  for (const [table] of INVENTORY_ENTRIES) {
    // Skips rate limits, which belong to the caller.
    if (table !== 'rate_bucket') all[table] = await rowsOf(shop.db, table, owner.userId, shop.now)
  }
  return all
}

const MARKS = [OWNER.mobile, OWNER.name, OWNER.street, OWNER.idNo, String(LATITUDE)]
test('S09 the owner has rows to guess and the contract has calls to guess with', async () => {
  expect(owner.failures).toEqual([])
  expect(guesses.numbers.length).toBeGreaterThan(5)
  expect(guesses.names).toContain(owner.orderNo)
  expect(secrets.length).toBeGreaterThan(3)
  const detail = (id: number) => shop.ok('orderDetail', { id }, owner.token)
  const details = [await detail(living[0]?.id ?? 0), await detail(living[1]?.id ?? 0)]
  expect(details.map(({ orderStatusCode, address }) => [orderStatusCode, address.latitude])).toEqual([
    [100, LATITUDE],
    [200, LATITUDE],
  ])
  expect(namingFields.length).toBeGreaterThan(60)
})

test('S09 S10 no call with an id reads or changes another shopper’s row, for strangers and visitors', async () => {
  const before = JSON.stringify(await ownersRows())
  const leaks = await guessEverywhere({
    send,
    url: shop.url,
    guesses,
    headersFor: ({ visitor }) => [
      { authorization: otherUser },
      ...(visitor === 'public' || visitor === 'open' ? [{ authorization: '' }] : []),
    ],
    secretIn: (body, name, sent) =>
      MARKS.find((mark) => body.includes(mark)) ?? secretInReply(secrets, body, name, sent),
  })
  expect(leaks).toEqual([])
  expect(JSON.stringify(await ownersRows())).toBe(before)
}, 300_000)

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
