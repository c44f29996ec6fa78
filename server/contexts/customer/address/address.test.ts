import { HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let ownToken: string
let other: string
beforeAll(async () => {
  shop = await openShop()
  ownToken = await shop.login('13900000001')
  other = await shop.login('13900000002')
})
afterAll(() => shop.close())

const defaults = async (token: string) =>
  (await shop.ok('addressPage', {}, token)).list.filter(({ undefault }) => undefault === 1).map(({ id }) => id)

test('RO-14 addresses need a token', async () => {
  for (const name of ['addressPage', 'defaultAddress'] as const) expect((await shop.call(name, {})).code).toBe(402)
  expect((await shop.call('createAddress', HOME)).code).toBe(402)
})

test('makes the first address the default; there is always exactly one', async () => {
  expect(await shop.ok('defaultAddress', {}, ownToken)).toBeNull()
  const first = await shop.ok('createAddress', HOME, ownToken)
  expect(first).toMatchObject({ undefault: 1, cityName: '深圳', outAddress: 0 })
  const second = await shop.ok('createAddress', { ...HOME, roomNo: '2' }, ownToken)
  expect(second.undefault).toBe(0)
  const third = await shop.ok('createAddress', { ...HOME, roomNo: '3', undefault: 1 }, ownToken)
  expect(await defaults(ownToken)).toEqual([third.id])
  await shop.ok('setDefaultAddress', { id: second.id }, ownToken)
  expect(await defaults(ownToken)).toEqual([second.id])
  await shop.ok('updateAddress', { ...HOME, id: second.id, undefault: 0 }, ownToken)
  expect(await defaults(ownToken)).toEqual([second.id])
  await shop.ok('deleteAddress', { id: second.id }, ownToken)
  expect(await defaults(ownToken)).toEqual([third.id])
})

test('keeps one default through many parallel changes', async () => {
  const { list } = await shop.ok('addressPage', {}, ownToken)
  await Promise.all([...list, ...list, ...list].map(({ id }) => shop.call('setDefaultAddress', { id }, ownToken)))
  expect(await defaults(ownToken)).toHaveLength(1)
})

test('outAddress marks addresses outside rider delivery; an unknown city is refused', async () => {
  const far = await shop.ok('createAddress', { ...HOME, latitude: 22.9, longitude: 114.9 }, ownToken)
  expect(far.outAddress).toBe(1)
  const noPoint = await shop.ok('createAddress', { ...HOME, cityId: 720, latitude: null, longitude: null }, ownToken)
  expect(noPoint.outAddress).toBe(1)
  expect((await shop.call('createAddress', { ...HOME, cityId: 5 }, ownToken)).code).toBe(422)
  expect((await shop.call('createAddress', { ...HOME, mobile: '123' }, ownToken)).msg).toBe('请输入正确的手机号码')
})

test('BC-28 a page holds 30 addresses', async () => {
  for (let n = 0; n < 31; n++) await shop.ok('createAddress', { ...HOME, roomNo: String(n) }, other)
  const page = await shop.ok('addressPage', {}, other)
  expect(page.list).toHaveLength(30)
  expect(page).toMatchObject({ totalCount: 31, totalPage: 2, currPage: 1 })
  expect((await shop.ok('addressPage', { pageNum: 2 }, other)).list).toHaveLength(1)
  expect((await shop.ok('addressPage', { pageSize: 100 }, other)).list).toHaveLength(31)
})

test('S09 refuses to read or change another shopper’s address', async () => {
  const { id } = await shop.ok('createAddress', HOME, await shop.login('13900000003'))
  const before = await shop.db.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect((await shop.call('setDefaultAddress', { id }, ownToken)).code).toBe(404)
  expect((await shop.call('updateAddress', { ...HOME, id }, ownToken)).code).toBe(404)
  expect((await shop.call('deleteAddress', { id }, ownToken)).code).toBe(404)
  expect((await shop.ok('addressPage', { pageSize: 100 }, ownToken)).list.map((one) => one.id)).not.toContain(id)
  expect(await shop.db.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(before)
})

test('VA-25 removes a token pasted after the room number, on adding and changing', async () => {
  const { id, roomNo } = await shop.ok('createAddress', { ...HOME, roomNo: '1204?token=abc' }, ownToken)
  expect(roomNo).toBe('1204')
  expect(await shop.ok('updateAddress', { ...HOME, id, roomNo: '12 室&JWTTOKEN=a.b' }, ownToken)).toMatchObject({
    roomNo: '12 室',
  })
})
