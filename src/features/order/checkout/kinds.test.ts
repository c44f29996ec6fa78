import { testApp } from '../../../../test/fakes/app'
import { fromProducts, fromListedFlashSale, fromSpecialFlashSale, productsOf } from './kinds'

const request = { cityId: 903, addressId: null, couponId: null }
const submission = { idemKey: 'key-12345', addressId: 3, couponId: null, payable: 12.5 }
const orderReply = {
  id: 1,
  orderNo: 'N1',
  orderStatusCode: 100,
  payable: 12.5,
  expireTime: '',
  errStock: 0,
  cartIdErrList: [],
}

function setup() {
  const previews = ['schemeNow', 'schemeNowMn', 'schemeNowDlyb', 'confirmFlashSale'].map((name) => [name, {}])
  const submits = [
    'merchantSubmitNowBatch',
    'submitNow',
    'submitNowMn',
    'submitNowDlyb',
    'submitFlashSale',
    'submitSpecialSeckill',
  ]
  const answers = Object.fromEntries([...previews, ...submits.map((name) => [name, orderReply])])
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
])('%p contains %j', (text, products) => {
  expect(productsOf(text).map(({ barcode, count }) => [barcode, count])).toEqual(products)
})

test('previews and orders products outside the cart, from the store in the url', async () => {
  const { app, last } = setup()
  const source = fromProducts(app, { type: '2', goods: 'a_2', store: 'S1' })
  await source?.preview(request)
  expect(last()).toMatchObject({
    name: 'schemeNow',
    input: { goods: [{ barcode: 'a', count: 2 }], cartType: 2, storeNo: 'S1' },
  })
  await source?.submit(submission)
  expect(last()).toMatchObject({ name: 'submitNow', input: { ...submission, cartType: 2, storeNo: 'S1' } })
})

test('PR-14 insurance uses its own endpoints, also from the start; the choice itself is not sent', async () => {
  const { app, last } = setup()
  const source = fromProducts(app, { type: '1', goods: 'a_2', pay: 'mn' })
  expect([
    source?.insured,
    source?.orderType,
    fromProducts(app, { type: '1', goods: 'a_2', pay: 'x' })?.insured,
  ]).toEqual(['mn', 1, undefined])
  for (const [insured, names] of [
    ['mn', ['schemeNowMn', 'submitNowMn']],
    ['dlyb', ['schemeNowDlyb', 'submitNowDlyb']],
    [undefined, ['schemeNow', 'submitNow']],
  ] as const) {
    const choice = insured ? { insured } : {}
    await source?.preview({ ...request, ...choice })
    expect(last()).toMatchObject({ name: names[0] })
    await source?.submit({ ...submission, ...choice })
    expect(last()).toMatchObject({ name: names[1] })
    expect(last()?.input).not.toHaveProperty('insured')
  }
})

test('RO-17 several products of a partner’s shop have endpoints of their own, unless insurance pays', async () => {
  const { app, last } = setup()
  const source = fromProducts(app, { type: '2', goods: 'a_2-b_1' })
  const one = fromProducts(app, { type: '2', goods: 'a_2' })
  app.stores.startup.platform = 'yaofang'
  const inShop = fromProducts(app, { type: '2', goods: 'a_2-b_1' })
  const names: (string | undefined)[] = []
  for (const preview of [
    () => inShop?.preview(request),
    () => inShop?.submit(submission),
    () => inShop?.preview({ ...request, insured: 'dlyb' }),
    () => one?.preview(request),
    () => source?.preview(request),
  ]) {
    await preview()
    names.push(last()?.name)
  }
  expect(names).toEqual(['merchantSchemeNowBatch', 'merchantSubmitNowBatch', 'schemeNowDlyb', 'schemeNow', 'schemeNow'])
})

test('PR-12 switches from pickup to delivery, from any store', async () => {
  const { app, last } = setup()
  const source = fromProducts(app, { type: '3', goods: 'a_2', store: 'S1' })
  expect([source?.pickup, fromProducts(app, { type: '2', goods: 'a_2' })?.pickup]).toEqual(['too', undefined])
  await source?.preview({ ...request, isDeliveryChosen: true })
  expect(last()?.input).toMatchObject({ cartType: 2 })
  for (const name of ['storeNo', 'isBrought']) expect(last()?.input).not.toHaveProperty(name)
  await source?.submit({ ...submission, pickStoreNo: 'S2' })
  expect(last()?.input).toMatchObject({ cartType: 3, storeNo: 'S2' })
})

test('PR-15 each kind of flash sale orders by its own endpoint, without a coupon', async () => {
  const { app, last } = setup()
  const params = { type: '3', round: '7', store: 'S1', count: '2' }
  await fromListedFlashSale(app, params)?.submit(submission)
  expect(last()).toMatchObject({ name: 'submitFlashSale', input: { roundId: 7, storeNo: 'S1', count: 2, cartType: 3 } })
  expect(last()?.input).not.toHaveProperty('couponId')
  await fromSpecialFlashSale(app, params)?.submit(submission)
  expect(last()?.name).toBe('submitSpecialSeckill')
})

test.each([
  ['products', {}, fromProducts],
  ['products', { type: '4', goods: 'a_1' }, fromProducts],
  ['products', { type: '2', goods: 'a_0' }, fromProducts],
  ['a flash sale', { type: '2', round: 'x', store: 'S1' }, fromListedFlashSale],
  ['a flash sale', { type: '2', round: '7' }, fromListedFlashSale],
  ['a flash sale', { type: '2', round: '7', store: 'S1', count: '0' }, fromListedFlashSale],
])('an address of %s that names nothing to order is empty: %j', (_, params, source) => {
  expect(source(setup().app, params)).toBeNull()
})
