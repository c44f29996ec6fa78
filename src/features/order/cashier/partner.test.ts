import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { PayModel } from './model'

const TO_PAY = { orderStatusCode: 100, paid: false, payable: 94.1, expireTime: null }

function inShop(answers: Answers, platform = 'yaofang') {
  const it = testApp({ queryPay: TO_PAY, payOrder: { orderNo: 'Y7' }, ...answers }, { token: 't' })
  it.hosts.storage.set('payMethod', 'alipay')
  it.stores.startup.platform = platform
  return { ...it, model: new PayModel(it.app, { id: 'Y7' }), sent: it.hosts.transport.inputsOf }
}

const wechat = [{ method: 'wechat' as const, name: '微信支付' }]

test('RO-17 offers the methods of the partner, and pays by one of them', async () => {
  const { model, sent } = inShop({ merchantPayMethods: wechat })
  await model.show()
  await model.show()
  expect([model.methods, model.method, sent('merchantPayMethods')]).toEqual([['wechat'], 'wechat', [{}]])
  void model.pay()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent('payOrder')).toMatchObject([{ method: 'wechat' }])
  model.dispose()
})

test.each([
  [['wechat', 'wallet'], true, false],
  [['wechat', 'medical'], false, true],
  [['wechat'], false, false],
])('RO-17 a partner with %j takes the wallet: %p, and medical insurance: %p', async (methods, wallet, medical) => {
  const { model } = inShop({
    queryPay: { ...TO_PAY, medical: 1, wallet: 1 },
    merchantPayMethods: methods.map((method) => ({ method, name: method })),
  })
  await model.show()
  expect([model.takesWallet, model.isMedical]).toEqual([wallet, medical])
})

test('keeps the host’s methods when the partner’s fail to load', async () => {
  const { model } = inShop({ merchantPayMethods: refused(500) })
  await model.show()
  expect([model.state, model.methods]).toEqual(['ready', ['alipay', 'wechat']])
})

test('offers no method when the partner has none', async () => {
  const { model } = inShop({ merchantPayMethods: [] })
  await model.show()
  expect(model.methods).toEqual([])
})

test('the own shop and a partner without a shop ask for no methods', async () => {
  const { model, sent } = inShop({}, 'ydy')
  await model.show()
  expect([model.methods, sent('merchantPayMethods')]).toEqual([['alipay', 'wechat'], []])
})

test('NAV-52 a page of a mini-program enters the shop that its platform names, and no unknown one', () => {
  const it = inShop({}, '')
  const platformOf = (platform: string) => {
    it.stores.startup.platform = ''
    void new PayModel(it.app, { id: 'Y7', platform })
    return it.stores.startup.platform
  }
  expect(['baiyang', 'ydy', 'nobody', ''].map(platformOf)).toEqual(['baiyang', '', '', ''])
})

test('the own shop offers only the methods that have an account, and all while no service is off', async () => {
  const inOwnShop = (value: string) => {
    const off = value === '' ? null : { code: 'SERVICES_OFF', value, remark: '' }
    const shop = testApp({ queryPay: TO_PAY, defaultConfig: off }, { token: 't' })
    return { model: new PayModel(shop.app, { id: 'Y7' }), sent: shop.hosts.transport.inputsOf }
  }
  const { model, sent } = inOwnShop('invoices,wechatPay')
  await model.show()
  expect([model.methods, model.method, sent('defaultConfig')]).toEqual([
    ['alipay'],
    'alipay',
    [{ key: 'SERVICES_OFF' }],
  ])
  for (const value of ['', 'invoices']) {
    const all = inOwnShop(value).model
    await all.show()
    expect([...all.methods].sort()).toEqual(['alipay', 'wechat'])
  }
})
