import TestUtils from '@tarojs/test-utils-react'
import { PRODUCT, shown } from '../../../../../test/builders/product-page'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import { Summary } from './summary'

const SESSION = {
  ...{ id: 7, price: 9, usualPrice: 18.8, limited: 1, perUser: 2 },
  ...{ startTime: '2000-01-01T00:00:00+08:00', endTime: '2999-01-01T00:00:00+08:00' },
}

async function textWith(flashSale: object | null, elder = false) {
  const promotions = [{ text: '满 49 减 8', channel: 'common' }]
  const product = { ...PRODUCT, seckill: flashSale, promotions, coupons: [{ id: 1, text: '满 39 减 5 券' }], point: 18 }
  const { app, model } = await shown(product, { flashSaleStores: [] })
  Object.assign(app.screen, { elder })
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Summary model={model} product={model.product!} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test('PR-15 a running flash sale names no promotion, coupon or points, which do not apply to its price', async () => {
  const text = await textWith(SESSION)
  expect(text).toContain('秒杀价不与优惠券和其他活动同享')
  for (const part of ['满 49 减 8', '满 39 减 5 券', '积分']) expect(text).not.toContain(part)
})

test('the price outside a flash sale has its promotions, coupons and points', async () => {
  const text = await textWith(null)
  expect(text).not.toContain('同享')
  for (const part of ['满 49 减 8', '满 39 减 5 券', '每件得 18 积分']) expect(text).toContain(part)
  // Checkout names the points after all reductions.
  expect(text).toContain('优惠前每件得 18 积分')
})

test('elder mode shows the price without promotions, coupons and points', async () => {
  const text = await textWith(null, true)
  expect(text).toContain('18.80')
  for (const part of ['满 49 减 8', '满 39 减 5 券', '积分', '领券']) expect(text).not.toContain(part)
})
