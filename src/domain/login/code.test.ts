import { isCodeReturnPath } from '.'

test.each(['/mobile', '/order/pay/Y7', '/order/pay/Y7/1', '/merchant/pay/MY7', '/order/medicalPay'])(
  'NAV-09 ST-80 a provider returns to %s with a code',
  (path) => {
    expect(isCodeReturnPath(path)).toBe(true)
  },
)

test.each([
  '/',
  '/mobiles',
  '/a/mobile',
  '/order/pay',
  '/order/medicalPay/x',
  '/order/payment/7',
  '/merchant/paid/7',
  '/search',
])('no provider returns to %s with a code', (path) => {
  expect(isCodeReturnPath(path)).toBe(false)
})
