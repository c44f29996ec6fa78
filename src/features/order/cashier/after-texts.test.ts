import { afterTexts } from './after-texts'

test.each([
  ['deposit', 'Y7', '付定金后为您留货'],
  ['balance', 'Y7', '付尾款后按预售时间发货'],
  ['welfare', 'Y7', '付款后券立即到账'],
  ['reserve', 'Y7', '支付后为您保留商品'],
  ['coupon', 'Y7', '付款后券立即到账'],
  ['whole', 'G7', '支付后等待成团，成团后发货'],
  ['whole', 'J7', '支付后等待成团，成团后发货'],
  ['whole', 'Y7', '支付后商家立即备货'],
] as const)('the cashier of %s of order %s promises: %s', (part, orderNo, text) => {
  expect(afterTexts({ part, orderNo }).after).toBe(text)
})
