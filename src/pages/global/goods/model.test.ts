import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { GlobalProductModel } from './model'

const product = {
  ...{ barcode: 'a', productName: '鱼油', spec: '200粒', price: 128, stock: 5, purchaseLimitMax: 3, productOff: 0 },
  ...{ company: 'GA', carrier: 'YDKD', tax: 11.65, taxRate: 9.1 },
}
const comments = { list: [], totalPage: 1, totalCount: 0, currPage: 1, average: 0 }

async function open(answers: Answers = {}, token = 't') {
  const all = { globalGoods: product, globalFreightMap: { YDKD: 20 }, globalCoupons: [], globalComments: comments }
  const shop = testApp({ isGlobalCollect: { collected: false }, ...all, ...answers }, token ? { token } : {})
  const timers = fakeDelay()
  const model = new GlobalProductModel(shop.app, 'a', timers.delay)
  await model.show()
  for (let step = 0; step < 20; step++) await Promise.resolve()
  return { ...shop, model, timers, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('BC-70 shows the carrier’s delivery fee; BC-45 reviews load later', async () => {
  const { model, timers, sent } = await open()
  expect([model.state, model.deliveryFee, sent('globalComments')]).toEqual(['ready', 20, []])
  timers.run()
  expect(sent('globalComments')).toHaveLength(1)
})

test.each([
  [{ productOff: 1 }, '商品已下架'],
  [{ price: null }, '商品暂无报价'],
  [{ stock: 0 }, '暂时缺货，收藏后到货再看'],
  [{}, ''],
])('ST-38 ST-39 %j is blocked by %j, and nothing is sent then', async (overrides, reason) => {
  const { model, sent } = await open({ globalGoods: { ...product, ...overrides }, addGlobal: { count: 1, total: 1 } })
  expect(model.blocked).toBe(reason)
  model.add()
  expect(sent('addGlobal')).toHaveLength(reason ? 0 : 1)
})

test('VA-08 VA-10 the quantity stays within limit and stock', async () => {
  const { model, feedback } = await open()
  expect(model.most).toBe(3)
  model.explain('max')
  expect(feedback.toastText).toBe('鱼油商品一次最多购买3件')
  const smallStock = await open({ globalGoods: { ...product, stock: 2 } })
  smallStock.model.explain('max')
  expect([smallStock.model.most, smallStock.feedback.toastText]).toEqual([2, '当前数量商品库存不足，无法修改！'])
})

test('VA-03 PR-20 a visitor signs in first; nothing personal is sent before', async () => {
  const { model, sent, log } = await open({}, '')
  model.add()
  await model.favorite.toggle()
  expect([sent('addGlobal'), sent('doGlobalCollect'), sent('saveGlobalBrowse'), sent('isGlobalCollect')]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect(log.length).toBeGreaterThan(0)
})

test('an unknown product shows an empty state; a failed load can be retried; a return reloads', async () => {
  expect((await open({ globalGoods: refused(404, '') })).model.state).toBe('gone')
  expect((await open({ globalGoods: { ok: false, reason: 'timeout' } })).model.state).toBe('failed')
  const { model } = await open({ globalGoodsInfo: { barcode: 'a', price: 99, tax: 9, stock: 0, productOff: 0 } })
  await model.show()
  expect([model.goods?.price, model.blocked]).toEqual([99, '暂时缺货，收藏后到货再看'])
})
