import { CartKind } from '@/domain/kind'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { made, preview } from '../../../../test/builders/checkout'
import { fromExchange, fromNuohe, fromOrder } from './exchange'
import { CheckoutModel } from './model'
import { fromCart, type CheckoutSource } from './sources'

const request = { cityId: 903, addressId: 3 }
const submission = { idemKey: 'key-00000001', addressId: 3, couponId: 9, payable: 6 }

function open(answers: Answers = {}) {
  const calls = { confirmExchange: preview(), submitExchange: made, schemeNow: preview(), submitNow: made }
  const { app, hosts } = testApp({ ...calls, pickupStoresForCart: [], ...answers }, { token: 't' })
  return { app, sent: hosts.transport.inputsOf }
}

test('PR-21 a coupon exchange uses the page’s delivery or a chosen pickup store, and no other coupon', async () => {
  const { app, sent } = open()
  const source = fromExchange(2)(app, { coupon: '7' })
  await source?.preview({ ...request, couponId: 9 })
  await source?.stores?.(request)
  await source?.submit({ ...submission, pickStoreNo: 'S2' })
  await fromExchange(3)(app, { id: '8' })?.submit(submission)
  await fromExchange(2)(app, { coupon: '7', type: '1' })?.submit(submission)
  expect(sent('confirmExchange')).toEqual([{ ...request, userCouponId: 7, cartType: 2 }])
  expect(sent('pickupStoresForCart')).toMatchObject([
    {
      goods: [
        { barcode: 'b11', count: 2 },
        { barcode: 'b12', count: 1 },
      ],
    },
  ])
  expect(sent('submitExchange')).toEqual([
    { idemKey: 'key-00000001', addressId: 3, payable: 6, userCouponId: 7, cartType: 3, storeNo: 'S2' },
    { idemKey: 'key-00000001', addressId: 3, payable: 6, userCouponId: 8, cartType: 3 },
    { idemKey: 'key-00000001', addressId: 3, payable: 6, userCouponId: 7, cartType: 1 },
  ])
})

test('PR-21 an exchange has no choice of coupon, and calls none the best; a cart has', async () => {
  const { app } = open({ confirmOrder: preview() })
  const choiceOf = (source: CheckoutSource | null) => {
    const { coupons } = new CheckoutModel(app, source)
    return [coupons.canChoose, coupons.isBest]
  }
  expect(choiceOf(fromExchange(2)(app, { coupon: '7' }))).toEqual([false, false])
  expect(choiceOf(fromCart(app, { type: '2', ids: '13' }))).toEqual([true, true])
})

test.each([{}, { coupon: '' }, { coupon: '0' }, { coupon: '-1' }, { coupon: '7x' }, { id: '99999999999' }])(
  '%j is not a coupon id',
  (params) => {
    expect(fromExchange(2)(open().app, params)).toBeNull()
  },
)

const had = (overrides: object = {}) => ({
  ...{ orderType: 1, pickup: 0, storeNo: '', thirdPlatform: 'nuohe', thirdBusinessId: 'NH-17' },
  goodsVoList: [
    { cartId: 11, barcode: 'b11', count: 2 },
    { cartId: 12, barcode: 'b12', count: 1 },
  ],
  ...overrides,
})

test.each([
  [{ orderNo: 'Y7' }, had(), 1, ['b11', 'b12']],
  [{ orderNo: 'Y7', id: '12' }, had({ orderType: 2 }), 2, ['b12']],
  [{ orderNo: 'Y7' }, had({ orderType: 2, pickup: 1 }), 3, ['b11', 'b12']],
])(
  'loads a past order (%j) once and reorders it with the same delivery',
  async (params, orderForNuoHe, cartType, barcodes) => {
    const { app, sent } = open({ orderForNuoHe })
    const source = fromOrder(app, params)
    await source?.preview(request)
    await source?.preview({ ...request, couponId: null })
    await source?.submit(submission)
    expect([sent('orderForNuoHe').length, source?.orderType]).toEqual([1, cartType === CartKind.express ? 1 : 2])
    for (const name of ['schemeNow', 'submitNow'] as const) {
      expect(sent(name)[0]).toMatchObject({ cartType })
      expect((sent(name)[0]?.goods as { barcode: string }[]).map(({ barcode }) => barcode)).toEqual(barcodes)
    }
  },
)

test('PR-12 reorders a pickup at its store or by delivery; only nuohe orders keep the partner’s ids', async () => {
  const { app, sent } = open({ orderForNuoHe: had({ orderType: 2, pickup: 1, storeNo: 'S3' }) })
  const source = fromOrder(app, { orderNo: 'Y7' })
  await source?.preview(request)
  expect(source?.pickup).toBe('too')
  await source?.preview({ ...request, isDeliveryChosen: true })
  await source?.preview({ ...request, pickStoreNo: 'S4' })
  expect(sent('schemeNow').map(({ cartType, storeNo }) => [cartType, storeNo])).toEqual([
    [3, 'S3'],
    [2, undefined],
    [3, 'S4'],
  ])
  const partners = fromNuohe(app, { orderNo: 'Y7' })
  await partners?.preview(request)
  await partners?.submit(submission)
  await source?.submit(submission)
  expect(sent('submitNow').map(({ thirdPlatform, thirdBusinessId }) => [thirdPlatform, thirdBusinessId])).toEqual([
    ['nuohe', 'NH-17'],
    [undefined, undefined],
  ])
})

test('PR-12 PR-21 an exchange can switch from pickup to delivery; its stores need the product', async () => {
  const { app, sent } = open()
  const source = fromExchange(3)(app, { coupon: '7' })
  expect([source?.pickup, source?.stores]).toEqual(['too', undefined])
  await source?.preview({ ...request, isDeliveryChosen: true })
  expect([sent('confirmExchange')[0]?.cartType, typeof source?.stores]).toEqual([2, 'function'])
})

test('reports an order of another account or an unknown line and requests no price', async () => {
  const { app, sent } = open({ orderForNuoHe: refused(101, '订单不存在') })
  expect(await fromOrder(app, { orderNo: 'Y7' })?.preview(request)).toMatchObject({ ok: false, error: { code: 101 } })
  const none = open({ orderForNuoHe: had() })
  expect(await fromOrder(none.app, { orderNo: 'Y7', id: '5' })?.preview(request)).toMatchObject({ ok: false })
  expect([sent('schemeNow'), none.sent('schemeNow'), fromOrder(app, {})]).toEqual([[], [], null])
})
