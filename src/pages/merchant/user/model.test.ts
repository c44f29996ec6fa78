import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { MerchantUserModel } from './model'

const page = { list: [], totalCount: 0, totalPage: 1, currPage: 1 }
const info = { id: 1, name: '李女士', mobile: '138****0000', head: '', wxBound: 0 }

function open(answers: Answers = {}, { platform = 'yaofang', token = 't', params = {} } = {}) {
  const it = testApp({ getUserInfo: info, orderList: page, cartCount: { count: 3 }, ...answers }, { token })
  it.stores.startup.startVisit({ path: '/', search: `?platform=${platform}`, params: { platform } })
  return { ...it, model: new MerchantUserModel(it.app, params), asked: it.hosts.transport.inputsOf }
}

test('shows the customer and the orders of the tab in the url', async () => {
  const { model, asked } = open({}, { params: { index: '2' } })
  await model.show()
  expect([model.state, model.info?.name, asked('orderList')[0]?.status]).toEqual(['ready', '李女士', '200'])
})

test('a visitor sees no orders and is asked to sign in', async () => {
  const { model, asked, hosts } = open({}, { token: '' })
  await model.show()
  expect([model.state, asked('orderList'), asked('getUserInfo')]).toEqual(['visitor', [], []])
  model.login()
  await new Promise((resolve) => setImmediate(resolve))
  expect(hosts.navigation.log.at(-1)?.url).toBe('/login')
})

test('a customer that does not load can be loaded again', async () => {
  const { model } = open({ getUserInfo: answerInOrder<'getUserInfo'>(refused(500), info) })
  await model.show()
  expect(model.state).toBe('failed')
  await model.loadInfo()
  expect(model.state).toBe('ready')
})

test.each([
  ['yaofang', true],
  ['yingyang', true],
  ['baiyang', false],
  ['pukangbao_mark1', false],
])('VA-21 a customer of %s may go on in our own shop: %p', (platform, mayLeave) =>
  expect(open({}, { platform }).model.mayLeave).toBe(mayLeave),
)

test.each([
  ['yingyang', '/merchant/search'],
  ['yaofang', '/merchant/index'],
])('NAV-22 the empty list of %s leads to products at %s', async (platform, url) => {
  const { model, hosts } = open({}, { platform })
  model.orders.toShop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(hosts.navigation.log.at(-1)?.url).toBe(url)
})

test('leaving ends the partner’s visit and opens home of the own shop', async () => {
  const { model, feedback, hosts, stores } = open()
  const leaving = model.leave()
  expect(feedback.question?.message).toContain('购物车和订单会保留')
  feedback.answer(true)
  await leaving
  expect([stores.startup.partner, hosts.storage.get('platform'), hosts.navigation.log.at(-1)?.url]).toEqual([
    null,
    null,
    '/',
  ])
})

test('a customer who stays keeps the partner', async () => {
  const { model, feedback, stores } = open()
  const leaving = model.leave()
  feedback.answer(false)
  await leaving
  expect(stores.startup.partner?.code).toBe('yaofang')
})

test('the links open pages, and customer service is called after a question', async () => {
  const { model, hosts, feedback } = open()
  model.open('coupons')
  model.open('help')
  await new Promise((resolve) => setImmediate(resolve))
  expect([hosts.navigation.log.at(-1)?.url, feedback.question !== null]).toEqual(['/user/coupon', true])
})
