import { testApp } from '../../../../test/fakes/app'
import { type Answer, refused, type Answers } from '../../../../test/fakes/hosts'
import { fromSale } from '@/features/order/checkout/presale'
import { BalanceModel, stageOf } from './model'

const presale = {
  ...{ deposit: 30, balance: 177, deposited: 1 as 0 | 1 },
  ...{
    balanceStartTime: '2026-11-27T10:00:00+08:00',
    balanceEndTime: '2026-11-30T10:00:00+08:00',
    sendTime: '2026-12-01T10:00:00+08:00',
  },
}
const START = Date.parse(presale.balanceStartTime)
const END = Date.parse(presale.balanceEndTime)
const order = { id: 7, orderNo: 'Y7', orderStatusCode: 100, expireTime: '2026-11-22T10:15:00+08:00', presell: presale }

test.each([
  [{}, 0, 'wait'],
  [{}, START - 1, 'wait'],
  [{}, START, 'open'],
  [{}, END - 1, 'open'],
  [{}, END, 'closing'],
  [{ orderStatusCode: 101 }, START, 'open'],
  [{ presell: { ...presale, deposited: 0 as const } }, START, 'deposit'],
  [{ orderStatusCode: 200 }, START, 'over'],
  [{ orderStatusCode: 600 }, 0, 'over'],
  [{ presell: null }, 0, 'over'],
])('PR-16 ST-49 an order %j at %i is in stage %s', (change, now, stage) => {
  expect(stageOf({ ...order, ...change }, now)).toBe(stage)
})

function open(answers: Answers, now = START - 86_400_000 - 5000) {
  const shop = testApp(answers, { token: 't' })
  const timers: (() => void)[] = []
  const clock = { now: () => now, delay: (run: () => void) => (timers.push(run), () => {}) }
  const model = new BalanceModel(shop.app, 'Y7', clock)
  return { ...shop, model, log: shop.hosts.navigation.log, sent: shop.hosts.transport.inputsOf }
}

test('PR-16 shows the time until the balance is due and leads to the cashier', async () => {
  const { model, log, sent } = open({ orderList: { list: [order], totalPage: 1 } })
  await model.load()
  expect([model.stage, model.left, sent('orderList')]).toMatchObject([
    'wait',
    { days: 1, parts: ['00', '00', '05'] },
    [{ keyword: 'Y7' }],
  ])
  model.pay()
  expect(log).toEqual([{ how: 'push', url: '/order/pay/Y7' }])
})

test('another kind of order, or none, is not found; a failed load can be retried', async () => {
  let answer: Answer<'orderList'> = { ok: false, reason: 'timeout' }
  const { model, log } = open({ orderList: () => answer })
  await model.load()
  expect(model.state).toBe('failed')
  answer = { list: [{ ...order, presell: null }], totalPage: 1 }
  await model.load()
  expect([model.state, model.order]).toEqual(['gone', null])
  model.toSales()
  expect(log).toEqual([{ how: 'replace', url: '/order/advanceSale' }])
})

test('a failed reload keeps what is shown', async () => {
  let answer: Answer<'orderList'> = { list: [order], totalPage: 1 }
  const { model } = open({ orderList: () => answer })
  await model.load()
  answer = refused(500, '')
  await model.load()
  expect([model.state, model.order?.orderNo]).toEqual(['ready', 'Y7'])
})

test('PR-16 a presale is priced and ordered through its own endpoints, without a coupon', async () => {
  const { deposited: _, ...parts } = presale
  const answers = { confirmPresale: { presell: parts }, submitPresale: { errStock: 1 } }
  const { app, hosts } = testApp(answers, { token: 't' })
  const source = fromSale(app, { type: '1', sale: '3', count: '2' })
  await source?.preview({ cityId: 903, addressId: 3, couponId: 5, usePoints: 1 })
  expect(hosts.transport.inputsOf('confirmPresale')).toEqual([{ cityId: 903, addressId: 3, presellId: 3, count: 2 }])
  await source?.submit({ idemKey: 'key-12345', addressId: 3, couponId: null, payable: 30 })
  expect(hosts.transport.inputsOf('submitPresale')).toMatchObject([
    { presellId: 3, count: 2, payable: 30, balance: 177 },
  ])
  for (const params of [{}, { type: '2', sale: '3' }, { type: '1', sale: '0' }, { type: '1', sale: '3', count: '100' }])
    expect(fromSale(app, params)).toBeNull()
})
