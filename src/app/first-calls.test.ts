import { cartGroup, cartLine, cartReply, fees } from '../../test/builders/cart'
import { nextTask, testApp } from '../../test/fakes/app'
import { refused } from '../../test/fakes/hosts'
import type { EndpointName } from '../contract'
import { CategoryModel } from '../features/product/category/model'
import { OrderListModel } from '../features/order/list/model'
import { CartModel } from '../pages/main/cart/model'
import { OrderDetailModel } from '../pages/order/detail/model'
import type { AppModel } from './app-model'
import { sendFirstCalls } from './first-calls'

type Page = [
  name: 'cart' | 'category' | 'orderList' | 'orderDetail',
  params: Record<string, string>,
  show: (app: AppModel) => unknown,
  calls: EndpointName[],
]
const PAGES: Page[] = [
  ['cart', {}, (app) => new CartModel(app).show(), ['cartList', 'orderConfig']],
  ['category', {}, (app) => new CategoryModel(app).load(), ['categoryTree']],
  ['orderList', {}, (app) => new OrderListModel(app, {}).show(), ['orderList', 'getNumber']],
  ['orderList', { index: '2' }, (app) => new OrderListModel(app, { index: '2' }).show(), ['orderList', 'getNumber']],
  ['orderDetail', { id: '7' }, (app) => new OrderDetailModel(app, { id: '7' }).show(), ['orderDetail']],
]

const before = { Image: globalThis.Image, host: process.env.TARO_ENV }
const pictures: string[] = []
beforeEach(() => {
  pictures.length = 0
  globalThis.Image = class {
    set src(url: string) {
      pictures.push(url)
    }
  } as unknown as typeof Image
})
afterEach(() => {
  globalThis.Image = before.Image
  process.env.TARO_ENV = before.host
})

const answers = {
  cartList: () => cartReply(),
  orderConfig: fees,
  categoryTree: refused(500),
  orderList: refused(500),
  getNumber: refused(500),
  orderDetail: refused(500),
}
const open = (token = 't') => testApp(answers, { token, isPlaced: true })

test.each(PAGES)('%s %j takes the replies of the calls that were sent before it', async (name, params, show, calls) => {
  const { app, hosts } = open()
  sendFirstCalls(app, name, params)
  void show(app)
  await nextTask()
  const counts = calls.map((call) => hosts.transport.inputsOf(call).length)
  expect(counts).toEqual(calls.map(() => 1))
})

/** Taps a link to an order and opens the cart by its url. Returns how often each was requested, in the tap and afterwards. */
async function requestsOf(host: 'h5' | 'weapp') {
  process.env.TARO_ENV = host
  const { app, hosts } = open()
  const countOf = (call: EndpointName) => hosts.transport.inputsOf(call).length
  void app.go('orderDetail', { status: 0, id: 7 })
  const inTap = countOf('orderDetail')
  await new Promise((later) => setTimeout(later, 20))
  app.arrive('/shopping')
  return [inTap, countOf('orderDetail'), countOf('cartList')]
}

test('sends the first calls on H5 only: after the tap that opens a page, and at once for a link', async () => {
  expect(await requestsOf('h5')).toEqual([0, 1, 1])
  expect(await requestsOf('weapp')).toEqual([0, 0, 0])
})

test('sends nothing for a visitor, whose cart and orders are empty', () => {
  const { app, hosts } = open('')
  for (const name of ['cart', 'orderList', 'orderDetail'] as const) sendFirstCalls(app, name, { id: '7' })
  app.arrive('/shopping')
  const calls = ['cartList', 'orderList', 'getNumber', 'orderDetail'] as const
  expect(calls.flatMap((call) => hosts.transport.inputsOf(call))).toEqual([])
})

test('requests the tree of the categories once, because their page stays alive', async () => {
  const { app, hosts } = open()
  sendFirstCalls(app, 'category', {})
  await nextTask()
  sendFirstCalls(app, 'category', {})
  expect(hosts.transport.inputsOf('categoryTree')).toHaveLength(1)
})

test('RX-01 loads the pictures of the first lines, none of a prescription drug', async () => {
  const group = cartGroup('W', [cartLine(1, { minPic: '/1.svg' }), cartLine(2, { minPic: '/2.svg', unRx: 1 })])
  const { app } = testApp({ ...answers, cartList: cartReply([group]) }, { token: 't', isPlaced: true })
  sendFirstCalls(app, 'cart', {})
  await nextTask()
  expect(pictures).toEqual(['/1.svg'])
})
