import { testApp } from '../../test/fakes/app'
import { refused, type Answers } from '../../test/fakes/hosts'

const PICKUP = '该商家不支持药品自提，请联系客服处理'
const EXPRESS = '该商家不支持药品快递，请联系客服处理'
const merchant = (dispatchTypes: number[]) => ({ id: 1, merchantCode: 'yaofang', dispatchTypes })

function visit(answers: Answers, platform = 'yaofang') {
  const it = testApp(answers, { token: 't' })
  it.stores.startup.platform = platform
  return { ...it, asked: () => it.hosts.transport.inputsOf('getMerchantInfoByCode') }
}

test('EN-07 VA-05 VA-06 the merchant’s delivery methods are requested once', async () => {
  const { stores, asked: callsTo } = visit({ getMerchantInfoByCode: merchant([2]) })
  const merchants = await stores.merchant()
  const messages = await Promise.all([1, 2, 3].map((kind) => merchants.refusalOf(kind)))
  expect(messages).toEqual([EXPRESS, '', PICKUP])
  expect(callsTo()).toEqual([{ merchantCode: 'yaofang' }])
})

test('EN-07 another merchant is requested anew, and a failed request is repeated', async () => {
  const answers: Answers = { getMerchantInfoByCode: refused(500) }
  const { stores, asked: callsTo } = visit(answers, 'tencent_health_b2c')
  expect(await (await stores.merchant()).refusalOf(3)).toBe(PICKUP)
  answers.getMerchantInfoByCode = merchant([1, 2, 3])
  expect(await (await stores.merchant()).refusalOf(3)).toBe('')
  stores.startup.platform = 'yaofang'
  expect(await (await stores.merchant()).refusalOf(3)).toBe('')
  expect(callsTo().map(({ merchantCode }) => merchantCode)).toEqual([
    'tencent_health_b2c',
    'tencent_health_b2c',
    'yaofang',
  ])
})

test.each(['', 'ydy'])('no request is made without a merchant (%j)', async (platform) => {
  const { stores, asked: callsTo } = visit({}, platform)
  expect(await (await stores.merchant()).refusalOf(3)).toBe('')
  expect(callsTo()).toEqual([])
})

test('VA-05 VA-06 products the merchant does not deliver cannot be added to the cart', async () => {
  const { app, feedback, hosts } = visit({ getMerchantInfoByCode: merchant([2]), addToCart: {} })
  const cartInput = (cardGoodsType: 1 | 3) => ({ barcode: '1', count: 1, cardGoodsType, cityId: 903 }) as never
  expect(await app.addToCart(cartInput(3))).toBe(false)
  expect(feedback.toastText).toBe(PICKUP)
  expect(await app.addToCart(cartInput(1))).toBe(false)
  expect(feedback.toastText).toBe(EXPRESS)
  expect(hosts.transport.inputsOf('addToCart')).toEqual([])
})
