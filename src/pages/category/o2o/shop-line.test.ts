import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ShopLine } from './shop-line'

const STORE = {
  storeNo: 'S1',
  name: '山海健康药房（蛇口店·演示）',
  distance: 320,
  unNoClosing: 1,
  hours: '',
  openNow: true,
  fastMinutes: 25,
  etaFrom: 25,
  etaTo: 40,
  onTimeRate: 98,
}
const page = (...list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const elsewhere = { cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: '长沙' }

function setUp(answers: Answers = { nearbyStores: page(STORE) }) {
  const it = testApp(answers, { isPlaced: true })
  return { ...it, answers, line: new ShopLine(it.app), asked: () => it.hosts.transport.inputsOf('nearbyStores') }
}

test('PR-37 BC-35 shows the nearest store and its fastest time, requested once per place', async () => {
  const { line, asked: callsTo } = setUp()
  const first = line.show()
  expect(line.text).toBe('正在找最近的门店')
  await first
  expect(line.text).toBe('最快 25 分钟达 · 蛇口店 320 m · 24 小时营业')
  await line.show()
  expect(callsTo()).toMatchObject([{ pageNum: '1', pageSize: '1' }])
})

test('a closed store promises no minutes; a place without stores says so', async () => {
  const { line, answers, stores } = setUp({
    nearbyStores: page({ ...STORE, openNow: false, unNoClosing: 0, hours: '08:00-22:00' }),
  })
  await line.show()
  expect(line.text).not.toContain('最快')
  expect(line.text).toContain('蛇口店')
  answers.nearbyStores = page()
  stores.location.choose(elsewhere)
  await line.show()
  expect(line.text).toBe('附近暂无可送的门店 · 可选快递，从仓库寄出')
})

test('a failed request says so, and repeats when the page shows again', async () => {
  const { line, answers } = setUp({ nearbyStores: { ok: false, reason: 'offline' } })
  await line.show()
  expect(line.text).toBe('最近的门店查询失败，送达时间以商品为准')
  answers.nearbyStores = page(STORE)
  await line.show()
  expect(line.text).toContain('蛇口店')
})

test('a reply for the previous place is ignored', async () => {
  const { line, answers, stores } = setUp()
  const first = line.show()
  stores.location.choose(elsewhere)
  answers.nearbyStores = page()
  await Promise.all([first, line.show()])
  expect(line.text).toContain('附近暂无可送的门店')
})
