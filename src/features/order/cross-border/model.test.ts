import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { contentsOf } from '@/stores/cart-contents'
import { GlobalCheckoutModel } from './model'
import { fromGlobalCart, fromGlobalProducts } from './sources'

const preview = {
  ...{ companies: [], company: 'GA', companyName: '', way: 'direct', arrival: '', lines: [], receipt: [] },
  ...{ address: { id: 3 }, buyer: { id: 7, name: '张**', idMask: '', undefault: 1 }, coupons: [], couponId: null },
  ...{ goodsFee: 128, couponFee: 0, freightFee: 20, taxFee: 13.47, payable: 161.47, whole: 0, yearLeft: 26000 },
  limitReason: '',
}
const placed = { id: 1, orderNo: 'N1', orderStatusCode: 100, payable: 161.47, expireTime: '', errStock: 0 }

async function open(answers: Answers = {}, params: Record<string, string> = { ids: '1-2' }) {
  const shop = testApp({ confirmGlobal: preview, submitGlobal: placed, ...answers }, { token: 't' })
  let key = 0
  shop.hosts.device.randomId = () => `key-0000000${++key}`
  const source = params.goods ? fromGlobalProducts : fromGlobalCart
  const model = new GlobalCheckoutModel(shop.app, source(shop.app, params))
  await model.show()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('PR-11 ER-34 submits one order on two taps and opens the cashier', async () => {
  const { model, sent, log } = await open()
  await Promise.all([model.submit(), model.submit()])
  expect(sent('submitGlobal')).toEqual([
    expect.objectContaining({ cartIds: [1, 2], company: 'GA', addressId: 3, idCardId: 7, payable: 161.47 }),
  ])
  expect(log).toEqual([expect.objectContaining({ how: 'replace', url: '/order/pay/N1' })])
})

test('ST-44 opens the lightning tab of the cart after a cross-border order', async () => {
  const { model, stores } = await open()
  const cart = contentsOf(stores.cart)
  stores.cart.switchTo('global')
  expect(cart.tab).toBe(2)
  await model.submit()
  expect(cart.tab).toBe(1)
})

test('reloads after the address pages, even for the same address', async () => {
  let shown: Answer<'confirmGlobal'> = { ...preview, address: { id: 3, address: '蛇口花园 3 栋' } }
  const { model, sent, stores, log } = await open({ confirmGlobal: () => shown })
  await model.show()
  shown = { ...preview, address: { id: 3, address: '海上世界 8 栋' }, payable: 170 }
  model.pickAddress()
  expect(log.at(-1)?.url).toBe('/user/address/select')
  await model.show()
  await model.show()
  expect([model.preview?.address?.address, model.preview?.payable, sent('confirmGlobal').length]).toEqual([
    '海上世界 8 栋',
    170,
    2,
  ])
  // An address that cannot be loaded cannot be ordered to either.
  shown = { ok: false, reason: 'offline' }
  stores.order.chooseAddress(4)
  await model.show()
  expect(model.state).toBe('failed')
  shown = preview
  await model.load()
  expect([model.state, sent('confirmGlobal').at(-1)?.addressId]).toEqual(['ready', 4])
})

test.each([
  [{ address: null }, '请添加收货地址'],
  [{ buyer: null }, '请添加订购人'],
  [{ limitReason: '超过年度限值' }, '超过年度限值'],
])('PR-11 %j shows the reason and sends nothing', async (overrides, reason) => {
  const { model, sent, feedback } = await open({ confirmGlobal: { ...preview, ...overrides } })
  await model.submit()
  expect([model.blocked, feedback.toastText, sent('submitGlobal')]).toEqual([reason, reason, []])
})

test('ER-34 shows a changed amount before the next submit, which uses a new idempotency key', async () => {
  let payable = 161.47
  const { model, sent, feedback } = await open({
    confirmGlobal: () => ({ ...preview, payable }),
    submitGlobal: refused(857100, '', { payable: 99, changes: [], errStock: 0, cartIdErrList: [] }),
  })
  payable = 99
  await model.submit()
  expect([model.preview?.payable, feedback.toastText]).toEqual([99, '金额已变为 ¥99.00，请核对后再提交'])
  await model.submit()
  const keys = sent('submitGlobal').map((one) => (one as { idemKey: string }).idemKey)
  expect(new Set(keys).size).toBe(2)
})

test('EN-05 loads another company with its own best coupon', async () => {
  const { model, sent } = await open()
  model.chooseCoupon(null)
  await Promise.resolve()
  model.chooseCompany('GD')
  expect(sent('confirmGlobal').map((one) => JSON.parse(JSON.stringify(one)))).toEqual([
    { cartIds: [1, 2], addressId: null },
    { cartIds: [1, 2], addressId: null, couponId: null },
    { cartIds: [1, 2], addressId: null, company: 'GD' },
  ])
})

test('EN-19 only pays an existing order; shows an empty checkout and the reason of a failed one', async () => {
  const waiting = await open({ globalPreOrder: { ...preview, orderNo: 'N9' } }, { orderNo: 'N9' })
  await waiting.model.submit()
  expect([waiting.sent('submitGlobal'), waiting.log]).toEqual([
    [],
    [expect.objectContaining({ how: 'push', url: '/order/pay/N9' })],
  ])
  expect((await open({}, {})).model.state).toBe('empty')
  const sold = await open({ confirmGlobal: refused(8570, '鱼油：库存不足') })
  expect([sold.model.state, sold.model.reason]).toEqual(['failed', '鱼油：库存不足'])
  const now = await open({ confirmGlobalNow: preview }, { goods: 'a_2-b_x', company: 'GA' })
  expect(now.sent('confirmGlobalNow')).toEqual([
    { addressId: null, goods: [{ barcode: 'a', count: 2 }], company: 'GA' },
  ])
})
