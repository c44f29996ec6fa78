import TestUtils from '@tarojs/test-utils-react'
import { Price, yuan, yuanSign, type PriceProps } from '.'

async function textOf(props: PriceProps) {
  const utils = new TestUtils()
  await utils.mount(() => <Price {...props} />)
  const price = (await utils.queries.waitForQuerySelector('.y-price, .y-price-no'))!
  const texts = [price.textContent, price.getAttribute('aria-label')]
  utils.unmout()
  return texts
}

test.each<[PriceProps['value'], string, string]>([
  [18.8, '¥18.80', '18.80 元'],
  ['24.5', '¥24.50', '24.50 元'],
  [0.1 + 0.2, '¥0.30', '0.30 元'],
  [0, '¥0.00', '0.00 元'],
  [99999.99, '¥99999.99', '99999.99 元'],
  [-5, '−¥5.00', '−5.00 元'],
])('BC-19 %p is shown as %p and read as %p', async (value, text, label) => {
  expect(await textOf({ value })).toEqual([text, label])
})

test.each([null, undefined, ''])('a missing price (%p) shows 暂无报价, not 0.00', async (value) => {
  expect((await textOf({ value }))[0]).toBe('暂无报价')
})

test('short drops .00 only', async () => {
  expect((await textOf({ value: 10, short: true }))[0]).toBe('¥10')
  expect((await textOf({ value: 10.5, short: true }))[0]).toBe('¥10.50')
})

test('BC-19 formats amounts as text', () => {
  expect([yuan(5), yuan(-10), yuanSign(103.1), yuanSign('-5')]).toEqual(['5.00', '−10.00', '¥103.10', '−¥5.00'])
})
