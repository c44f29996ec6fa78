import { testApp } from '../../../../../test/fakes/app'
import { refused, type Answers } from '../../../../../test/fakes/hosts'
import type { StoreCard } from '@/contract/types'
import { switchElder } from '@/stores/appearance'
import { ElderModel } from './model'

const STORE = {
  name: '山海健康药房（蛇口店·演示）',
  distance: 1520,
  unNoClosing: 1,
  hours: '00:00-24:00',
  openNow: true,
  fastMinutes: 25,
  etaFrom: 25,
  etaTo: 40,
  onTimeRate: 96,
} as StoreCard

const order = (orderStatusCode: number, ...barcodes: string[]) => ({
  orderStatusCode,
  orderType: 1,
  goodsVoList: barcodes.map((barcode) => ({ barcode, count: 2, drugClass: barcode === 'rx' ? 'Rx' : null })),
})
const lists = (...list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const added = { cardGoodsId: 1, count: 2, total: 2 }

function open(answers: Answers = {}, { token = 't', store = STORE as StoreCard | null } = {}) {
  const it = testApp({ addToCart: added, ...answers }, { token, isPlaced: true })
  it.hosts.navigation.stack.push('/')
  const first = { store, services: [], banners: [], hotWords: [] }
  return { ...it, model: new ElderModel(it.app, { first }), sent: it.hosts.transport.inputsOf }
}

test('BC-82 shows the delivery promise in full sentences, the distance in metres', () => {
  expect(open().model.promise).toEqual({
    minutes: 25,
    store: '蛇口店，离您 1520 米，24 小时营业\n现在下单，10:25 到 10:40 送到',
  })
  expect(open({}, { store: { ...STORE, onTimeRate: null } }).model.promise).toEqual({
    text: '约 25–40 分钟送到',
    store: '蛇口店，离您 1520 米，24 小时营业',
  })
  expect(open({}, { store: null }).model.promise.text).toBe('附近暂无可送的门店')
})

describe('buy again', () => {
  test('adds the products of the last paid order once, whatever the number of taps', async () => {
    const { model, sent, hosts } = open({ orderList: lists(order(100, 'x'), order(500, 'a', 'b'), order(500, 'c')) })
    await Promise.all([model.reorder(), model.reorder()])
    expect(sent('addToCart').map(({ barcode, count }) => [barcode, count])).toEqual([
      ['a', 2],
      ['b', 2],
    ])
    expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/shopping'])
  })

  test('RX-05 a prescription drug needs a new request, and is not shown as discontinued', async () => {
    const { model, feedback, sent, hosts } = open({ orderList: lists(order(500, 'rx')) })
    await model.reorder()
    expect([hosts.navigation.log.map(({ url }) => url), sent('addToCart')]).toEqual([
      ['/order/otc/auth?barcode=rx&count=2'],
      [],
    ])
    expect(feedback.toastText).toBe('处方药须凭新的处方购买，请先提交处方需求')
  })

  test('a visitor is led to the orders through sign-in', async () => {
    const { model, sent, hosts } = open({}, { token: '' })
    await model.reorder()
    expect([hosts.navigation.log.length, sent('orderList'), sent('addToCart')]).toEqual([1, [], []])
  })

  test('a shopper without orders sees a message, and a failed call shows why', async () => {
    const none = open({ orderList: lists() })
    await none.model.reorder()
    expect([none.feedback.toastText, none.hosts.navigation.log]).toEqual(['您还没有买过，可以先看看附近有货的商品', []])
    const failure = open({ orderList: refused(500, '忙') })
    await failure.model.reorder()
    await failure.model.reorder()
    expect([failure.feedback.toastText, failure.sent('orderList').length]).toEqual(['忙', 2])
  })
})

describe('elder mode', () => {
  const at = (fontScale: number, storedValue?: string) => {
    const it = testApp()
    const info = it.hosts.device.info()
    const hosts = { device: { ...it.hosts.device, info: () => ({ ...info, fontScale }) }, storage: it.hosts.storage }
    if (storedValue) it.hosts.storage.set('elder', storedValue)
    return testApp({}, { more: hosts })
  }

  test.each([
    [1, undefined, false],
    [1.3, undefined, true],
    [1.3, '0', false],
    [1, '1', true],
  ])('type of the host × %p, chosen %p: %p', (scale, storedValue, elder) => {
    expect(at(scale, storedValue).app.screen.elder).toBe(elder)
  })

  test('is switched for this visit and the next visits', () => {
    const { app, hosts } = at(1.4)
    switchElder(app)
    expect([app.screen.elder, hosts.storage.get('elder')]).toEqual([false, '0'])
    switchElder(app)
    expect([app.screen.elder, hosts.storage.get('elder')]).toEqual([true, '1'])
  })
})
