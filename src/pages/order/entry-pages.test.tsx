// Draws the pages of links from outside, and the first step of a request with a hospital's code.
import TestUtils from '@tarojs/test-utils-react'
import type { ComponentType } from 'react'
import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { pageSettled } from '../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'

let mockParams: Record<string, string> = {}
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ params: mockParams }),
  useDidShow: () => {},
  useDidHide: () => {},
}))

const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const DUE = [1, 2].map((n) => ({ orderId: 7, orderNo: 'Y7', barcode: `b${n}`, productName: `商品${n}`, spec: '1盒' }))
const ANSWERS: Answers = {
  sendEvents: { done: true },
  orderInfos: [{ id: 7, orderType: 2 }],
  commentsDue: page(DUE),
  commentsDone: page([{ barcode: 'b0' }]),
  orderPayStatus: { payStatus: 200 },
  preOrder: {
    ...{ orderType: 2, pickup: 0, goodsFee: 20, payable: 25, freightFee: 5, coupons: [], receipt: [] },
    address: { name: '李四', mobile: '13800001234', region: '广东省 深圳市', address: '海上路 1 号', roomNo: '2 楼' },
    storeOrderVos: [
      { storeNo: 'S1', storeName: '蛇口店', goodsVoList: [{ productName: '布洛芬', count: 2, price: 10 }] },
    ],
  },
  qrSearch: { hospital: '山海演示医院', state: 'valid' },
  patients: [],
}

async function draw(name: string, params: Record<string, string>, answers: Answers = {}, token = 't') {
  mockParams = params
  const { app } = testApp({ ...ANSWERS, ...answers }, { token, isPlaced: true })
  const { default: Page } = require(`./${name}`) as { default: ComponentType }
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Page />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test('PR-25 the review of an order has stars for each product; its thanks lead to the next', async () => {
  const form = await draw('other-appraise', { orderNo: 'Y7' })
  for (const part of ['商品1', '商品2', '提交评价', '评价以匿名方式展示']) expect(form).toContain(part)
  const thanks = await draw('other-appraised', {})
  for (const part of ['感谢评价', '已评价 1 件商品', '还有 2 件商品待评价', '商品1']) expect(thanks).toContain(part)
})

test('EN-19 an unpaid order shows address, products and amounts as its checkout did', async () => {
  const text = await draw('other-affirm', { orderNo: 'Y7' })
  for (const part of ['李四 138****1234', '海上路 1 号', '蛇口店', '布洛芬', '25.00', '继续支付'])
    expect(text).toContain(part)
})

test.each([
  [200, '支付成功'],
  [100, '尚未收到付款'],
  [600, '订单已取消'],
  [800, '退款处理中'],
])('ST-82 status %i of the server shows %s', async (payStatus, title) => {
  expect(await draw('other-success', { orderNo: 'Y7' }, { orderPayStatus: { payStatus } })).toContain(title)
})

test.each([
  ['other-appraise', '登录后评价'],
  ['other-appraised', '登录后评价'],
  ['other-affirm', '登录后查看订单'],
  ['other-success', '登录后查看订单'],
])('%s asks a visitor to sign in', async (name, title) => {
  expect(await draw(name, { orderNo: 'Y7' }, {}, '')).toContain(title)
})

test('API-19 a hospital’s code shows its prescription first, and lets an unknown one be scanned again', async () => {
  const code = { patn_no: 'P1', rp_no: 'R1' }
  const text = await draw('otc-auth', code)
  for (const part of ['山海演示医院', '查看处方内容', '同意后才会读取']) expect(text).toContain(part)
  expect(await draw('otc-auth', code, { qrSearch: refused(404) })).toContain('没有找到这张处方')
  expect(await draw('otc-auth', code, { qrSearch: { hospital: '', state: 'over' } })).toContain('这张处方已过有效期')
})
