import { delivery, PRODUCT, settle, shown } from '../../../../test/builders/product-page'
import type { Answers } from '../../../../test/fakes/hosts'

describe('PR-15 while a limited flash sale runs', () => {
  const flashSale = {
    ...{ id: 7, price: 9, usualPrice: 18.8, limited: 1 as const, perUser: 2 },
    ...{ startTime: '2000-01-01T00:00:00+08:00', endTime: '2999-01-01T00:00:00+08:00' },
  }
  const store = (storeNo: string, remaining: number, deliveryMethods: number[]) => ({
    storeNo,
    name: `N${storeNo}`,
    left: remaining,
    ways: deliveryMethods,
  })
  const open = (flashSaleStores: Answers['flashSaleStores'], overrides: object = {}) =>
    shown({ ...PRODUCT, seckill: flashSale, ...overrides }, { flashSaleStores })

  it('buying opens its checkout at the first store with stock and this delivery', async () => {
    const stores = [store('S1', 0, [2, 3]), store('W1', 9, [1]), store('S2', 1, [3]), store('S3', 5, [2, 3])]
    const flashSale = { fees: '配送费 ¥5.00', total: 14 }
    const deliveries = [1, 2, 3].map((kind) => delivery(kind, kind === 2 ? { flashSale } : {}))
    const { model, hosts, asked: callsTo } = await open(stores, { deliveries })
    expect(callsTo('flashSaleStores')).toMatchObject([{ roundId: '7', cityId: '903' }])
    expect([model.purchase.deliveryMethod, model.purchase.delivery?.storeNo, model.purchase.delivery?.arrival]).toEqual(
      ['o2o', 'S3', 'NS3'],
    )
    expect(model.purchase.delivery).toMatchObject({ fees: '配送费 ¥5.00', total: 14 })
    expect([model.purchase.price, model.purchase.priceBefore, model.spec.price]).toEqual([9, 18.8, 18.8])
    model.purchase.press('buy')
    await settle()
    expect(hosts.navigation.current()).toBe('/order/seckillAffirm/2?round=7&store=S3&count=1')
    model.purchase.chooseDeliveryMethod('pickup')
    expect([model.purchase.delivery?.storeNo, model.purchase.limits.most]).toEqual(['S2', 1])
    model.purchase.chooseDeliveryMethod('b2c')
    model.purchase.setCount(2)
    model.purchase.press('buy')
    await settle()
    expect(hosts.navigation.current()).toBe('/order/seckillAffirm/1?round=7&store=W1&count=2')
  })

  it('uses the flash sale’s stock, not the usual one, up to the limit per shopper', async () => {
    const empty = {
      stock: 0,
      deliveries: [1, 2, 3].map((kind) => delivery(kind, { possible: false, reason: '缺货' })),
    }
    const { model, feedback, hosts } = await open([store('S3', 5, [2, 3])], empty)
    expect([model.purchase.blocked, model.purchase.cartBlockReason, model.purchase.isOut]).toEqual(['', '无货', false])
    expect(model.purchase.limits).toEqual({ min: 1, max: 2, most: 2, stock: 5 })
    model.purchase.explainLimit('max')
    expect(feedback.toastText).toContain('最多购买2件')
    model.purchase.press('add')
    await settle()
    expect(hosts.transport.inputsOf('addToCart')).toEqual([])
    model.purchase.press('buy')
    await settle()
    expect(hosts.navigation.current()).toContain('store=S3')
  })

  it.each([
    ['sold out everywhere', [store('S1', 0, [2, 3])], '已售完'],
    ['in stock only at a store that does not deliver here', [store('S1', 0, [2]), store('S9', 4, [])], '超出配送范围'],
  ])('%s: sells nothing at the flash price; the cart still takes the usual price', async (_, stores, reason) => {
    const { model, hosts, asked: callsTo } = await open(stores)
    expect([
      model.purchase.blocked,
      model.purchase.isOut,
      model.purchase.deliveries.some(({ possible }) => possible),
    ]).toEqual([reason, false, false])
    const before = hosts.navigation.log.length
    model.purchase.press('buy')
    model.purchase.press('add')
    await settle()
    expect(hosts.navigation.log).toHaveLength(before)
    expect(callsTo('addToCart')).toMatchObject([{ storeNo: 'S903001', cardGoodsType: 2 }])
  })

  it('lowers the count to the limit per shopper; uses the usual stock without a reply', async () => {
    const { model } = await open([store('S3', 5, [2, 3])], { purchaseLimitMin: 3 })
    expect(model.purchase.count).toBe(2)
    const failed = await open({ ok: false, reason: 'timeout' })
    expect([failed.model.purchase.blocked, failed.model.purchase.delivery?.storeNo]).toEqual(['', 'S903001'])
  })

  it('does not apply the stores of one place to another', async () => {
    const { model, stores } = await open(({ cityId }: Record<string, unknown>) => {
      return cityId === '903' ? [store('S3', 0, [2, 3])] : [store('S4', 2, [2])]
    })
    expect(model.purchase.blocked).not.toBe('')
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
    model.show()
    await settle()
    expect([model.purchase.blocked, model.purchase.delivery?.storeNo]).toEqual(['', 'S4'])
  })
})
