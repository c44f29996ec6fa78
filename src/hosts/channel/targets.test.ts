import { subPackages } from '../../routes'
import { MINI_TARGETS, phoneTarget } from './targets'

test('NAV-52 the payment targets are pages of the mini-programs', () => {
  expect([
    MINI_TARGETS.pay({ orderNo: 'Y7' }),
    MINI_TARGETS.cashier({ orderNo: 'Y7', payType: 2 }),
    MINI_TARGETS.merchantPay({ orderNo: 'Y7', platform: 'ydy' }),
    MINI_TARGETS.alipayPay({ orderNo: 'Y7' }),
  ]).toEqual([
    '/pages/order/pay/index?id=Y7',
    '/pages/order/pay/index?id=Y7&payType=2',
    '/pages/order/pay/index?id=Y7&platform=ydy',
    '/pages/order/pay/index?id=Y7',
  ])
  for (const host of ['weapp', 'alipay']) {
    const orderPages = subPackages(host).find(({ root }) => root === 'pages/order')?.pages
    expect(orderPages).toEqual(expect.arrayContaining(['pay/index', 'wallet-pay/index', 'medical-pay/index']))
  }
})

test('NAV-52 every target is a page that both mini-programs have', () => {
  const order = { orderNo: 'Y7', platform: 'yaofang', payType: 1 as const }
  for (const host of ['weapp', 'alipay']) {
    const pages = subPackages(host).flatMap(({ root, pages: names }) => names.map((name) => `/${root}/${name}`))
    for (const target of Object.values(MINI_TARGETS)) expect(pages).toContain(target(order).split('?')[0])
  }
})

test('NAV-53 both medicare pages get the order of a partner with its platform', () => {
  const order = { orderNo: 'Y7', platform: 'yaofang' }
  expect([MINI_TARGETS.walletPay(order), MINI_TARGETS.medicalPay(order), MINI_TARGETS.medicarePay(order)]).toEqual([
    '/pages/order/wallet-pay/index?id=Y7&platform=yaofang',
    '/pages/order/medical-pay/index?orderNo=Y7&platform=yaofang',
    '/pages/order/medicare-pay/index?orderNo=Y7&platform=yaofang',
  ])
})

test('NAV-55 the phone pages get the url to return to, and the platform and inviter', () => {
  const back = { returnTo: '/user?a=1&b=2', platform: '', refno: '9' }
  const query = 'webview=https%3A%2F%2Fshop.test%2Fuser%3Fa%3D1%26b%3D2&fromType=wsc_login&platform=&refno=9'
  expect(phoneTarget('wechat', 'https://shop.test', back)).toBe(`/pages/phone/phone?${query}`)
  expect(phoneTarget('alipay', 'https://shop.test', back)).toBe(`/pages/alipay/phone/phone?${query}`)
})
