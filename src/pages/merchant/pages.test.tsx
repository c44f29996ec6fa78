import TestUtils from '@tarojs/test-utils-react'
import type { ComponentType } from 'react'
import { testApp } from '../../../test/fakes/app'
import type { Answers } from '../../../test/fakes/hosts'
import { pageSettled } from '../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ params: {} }),
  useDidShow: () => {},
  useDidHide: () => {},
  usePullDownRefresh: () => {},
  useReachBottom: () => {},
}))

const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const ANSWERS = {
  sendEvents: { done: true },
  merchantShop: { name: '白洋药房', colour: '#1E5AA8', dispatchTypes: [2, 3] },
  merchantProducts: page([{ barcode: '1', productName: '布洛芬缓释胶囊', price: 17.5, stock: 3 }]),
  categoryTree: [{ id: 7, name: '感冒用药', symptoms: [], children: [] }],
  couponsByCity: [],
  allStores: page([]),
  getUserInfo: { name: '李女士', mobile: '138****0000' },
  orderList: page([]),
} as Answers

async function open(name: 'index' | 'user', platform: string, answers: Answers = {}, token = 't') {
  const it = testApp({ ...ANSWERS, ...answers }, { token, isPlaced: true })
  it.stores.startup.platform = platform
  it.hosts.navigation.stack.splice(0, 1, `/merchant/${name}`)
  const { default: Page } = require(`./${name}`) as { default: ComponentType }
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={it.app}>
      <Page />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return { ...it, text }
}

test('RO-17 the front page shows the partner’s name, delivery methods, categories and prices', async () => {
  const { text } = await open('index', 'baiyang')
  for (const part of ['白洋药房', '药店闪送', '到店自提', '感冒用药', '布洛芬缓释胶囊', '17.5'])
    expect(text).toContain(part)
})

test('the front page offers no flash sale, points, group buy or membership', async () => {
  const { text } = await open('index', 'baiyang')
  for (const part of ['秒杀', '积分', '拼团', '会员', '抽奖']) expect(text).not.toContain(part)
})

test('a front page that does not load can be loaded again', async () => {
  const { text } = await open('index', 'baiyang', { merchantShop: { ok: false, reason: 'timeout' } })
  expect(text).toContain('商城加载失败')
  expect(text).toContain('重试')
})

test.each([
  ['yaofang', true],
  ['baiyang', false],
])('VA-21 the customer’s page of %s links to the own shop: %p', async (platform, isLinked) => {
  const { text } = await open('user', platform)
  expect(text).toContain('李女士')
  expect(text.includes('去药达商城')).toBe(isLinked)
  for (const part of ['收货地址', '用药人', '优惠券', '联系客服', '待付款']) expect(text).toContain(part)
  for (const part of ['积分', '拼团', '会员', '钱包', '邀请']) expect(text).not.toContain(part)
})

test.each([
  ['yingyang', true],
  ['yaofang', false],
])('NAV-22 the customer’s page of %s leads to the search: %p', async (platform, isLinked) => {
  expect((await open('user', platform)).text.includes('搜索药品')).toBe(isLinked)
})

test('the customer’s page asks a visitor to sign in and shows no orders', async () => {
  const { text } = await open('user', 'yaofang', {}, '')
  expect(text).toContain('登录后查看在这里下的订单')
  expect(text).not.toContain('待付款')
})

test('without a partner the pages of the shell open those of the own shop', async () => {
  const { hosts } = await open('user', '')
  expect(hosts.navigation.log).toEqual([{ how: 'tabReplace', url: '/user' }])
})
