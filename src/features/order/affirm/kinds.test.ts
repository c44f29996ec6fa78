import { testApp } from '../../../../test/fakes/app'
import { fromGoods, fromSeckill, fromSpecialSeckill, goodsOf } from './kinds'

const asked = { cityId: 903, addressId: null, couponId: null }
const wish = { idemKey: 'key-12345', addressId: 3, couponId: null, payable: 12.5 }
const done = {
  id: 1,
  orderNo: 'N1',
  orderStatusCode: 100,
  payable: 12.5,
  expireTime: '',
  errStock: 0,
  cartIdErrList: [],
}

function setup() {
  const names = ['schemeNow', 'schemeNowMn', 'submitNow', 'submitNowMn', 'confirmSeckill', 'submitSeckill']
  const answers = Object.fromEntries([...names, 'submitSpecialSeckill'].map((name) => [name, done]))
  const { app, hosts } = testApp(answers, { token: 'T' })
  return { app, last: () => hosts.transport.sent.at(-1) }
}

test.each([
  [
    'a_2-b_1',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  ['a_999', [['a', 999]]],
  ['', []],
  ['a', []],
  ['a_0', []],
  ['a_-1', []],
  ['a_1000', []],
  ['a_1-', []],
  ['a b_1', []],
])('%p names %j', (text, goods) => {
  expect(goodsOf(text).map(({ barcode, count }) => [barcode, count])).toEqual(goods)
})

test('PR-24 goods are previewed and ordered past the cart, from the sender that the address names', async () => {
  const { app, last } = setup()
  const source = fromGoods(app, { type: '2', goods: 'a_2', store: 'S1' })
  await source?.preview(asked)
  expect(last()).toMatchObject({
    name: 'schemeNow',
    input: { goods: [{ barcode: 'a', count: 2 }], cartType: 2, storeNo: 'S1' },
  })
  await source?.submit(wish)
  expect(last()).toMatchObject({ name: 'submitNow', input: { ...wish, cartType: 2, storeNo: 'S1' } })
  const insured = fromGoods(app, { type: '1', goods: 'a_2', pay: 'mn' })
  await insured?.submit(wish)
  expect([last()?.name, insured?.orderType]).toEqual(['submitNowMn', 1])
})

test('PR-15 a round is ordered by its own call, a special one by its own again; no coupon is sent', async () => {
  const { app, last } = setup()
  const params = { type: '3', round: '7', store: 'S1', count: '2' }
  await fromSeckill(app, params)?.submit(wish)
  expect(last()).toMatchObject({ name: 'submitSeckill', input: { roundId: 7, storeNo: 'S1', count: 2, cartType: 3 } })
  expect(last()?.input).not.toHaveProperty('couponId')
  await fromSpecialSeckill(app, params)?.submit(wish)
  expect(last()?.name).toBe('submitSpecialSeckill')
})

test.each([
  [fromGoods, {}],
  [fromGoods, { type: '4', goods: 'a_1' }],
  [fromGoods, { type: '2', goods: 'a_0' }],
  [fromSeckill, { type: '2', round: 'x', store: 'S1' }],
  [fromSeckill, { type: '2', round: '7' }],
  [fromSeckill, { type: '2', round: '7', store: 'S1', count: '0' }],
])('an address that names nothing to order is empty', (source, params) => {
  expect(source(setup().app, params)).toBeNull()
})
