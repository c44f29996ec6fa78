import { fakeDelay, nextTask, testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import { GlobalProductModel } from './model'

const product = {
  ...{ barcode: 'a', productName: '鱼油', spec: '200粒', price: 128, stock: 5, purchaseLimitMax: 3, productOff: 0 },
  ...{ company: 'GA', carrier: 'YDKD', tax: 11.65, taxRate: 9.1 },
}
const comments = { list: [], totalPage: 1, totalCount: 0, currPage: 1, average: 0 }

const totalOf = (count: number) => ({
  ...{ count, goodsFee: 128 * count, couponFee: 0, freightFee: 20, taxFee: 13.47 * count, payable: 161.47 * count },
})
const info = (count: number, overrides = {}) => ({
  ...{ barcode: 'a', price: 128, tax: 11.65, stock: 5, productOff: 0, total: totalOf(count) },
  ...overrides,
})

async function open(answers: Answers = {}, token = 't') {
  const all = {
    globalGoods: product,
    globalFreightMap: { YDKD: 20 },
    globalCoupons: [],
    globalComments: comments,
  }
  const { price, stock, productOff } = { ...product, ...(answers.globalGoods as object) }
  const globalGoodsInfo = info(1, { price, stock, productOff })
  const shop = testApp(
    { globalGoodsInfo, isGlobalCollect: { collected: false }, ...all, ...answers },
    token ? { token } : {},
  )
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
  const { model } = await open({ globalGoodsInfo: info(1, { price: 99, stock: 0 }) })
  await model.show()
  expect([model.goods?.price, model.blocked]).toEqual([99, '暂时缺货，收藏后到货再看'])
})

test('PR-11 shows the total of the chosen quantity, and ignores the reply for an earlier one', async () => {
  const pending: (() => void)[] = []
  const { model, timers, sent } = await open({
    globalGoodsInfo: (input) => {
      const { count } = input as { count: string }
      if (count === '1') return info(1)
      return new Promise((resolve) => pending.push(() => resolve(info(Number(count)))))
    },
  })
  expect(model.total?.payable).toBe(161.47)
  model.setCount(2)
  expect(model.total).toBeNull()
  timers.run()
  model.setCount(3)
  timers.run()
  await nextTask()
  pending[1]?.()
  await nextTask()
  pending[0]?.()
  await nextTask()
  expect([model.total?.count, sent('globalGoodsInfo').map(({ count }) => count)]).toEqual([3, ['1', '2', '3']])
})

test('a total that fails to load can be loaded again', async () => {
  const { model } = await open({ globalGoodsInfo: answerInOrder<'globalGoodsInfo'>(refused(500), info(1)) })
  expect([model.total, model.isTotalFailed]).toEqual([null, true])
  await model.refresh()
  expect([model.total?.payable, model.isTotalFailed]).toEqual([161.47, false])
})
