import TestUtils from '@tarojs/test-utils-react'
import { PRODUCT, shown } from '../../../../../test/builders/product-page'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import { Bar } from './bar'

async function draw(changes: object) {
  const product = { ...PRODUCT, ...changes } as typeof PRODUCT
  const { app, model } = await shown(product)
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Bar model={model} product={product} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test('RX-02 a prescription drug in stock is requested; one out of stock offers only an arrival reminder', async () => {
  const inStock = await draw({ unRx: 1, otcInfo: null, approved: 0 })
  expect(inStock).toContain('提交需求')
  expect(inStock).not.toContain('到货提醒')
  const out = await draw({ unRx: 1, otcInfo: null, approved: 0, stock: 0, deliveries: [] })
  expect(out).toContain('到货提醒')
  expect(out).toContain('无货')
  expect(out).not.toContain('提交需求')
  for (const text of [inStock, out]) expect(text).not.toContain('立即购买')
})
