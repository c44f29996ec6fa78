import { answered, refused } from '../../test/fakes/hosts'
import { testApp, tick } from '../../test/fakes/app'
import { cartGroup, cartLine as line, fees as config, reduction } from '../../test/builders/cart'
import type { CartItem } from '../contract/types'
import { COUNT_DELAY_MS } from './cart-changes'
import { contentsOf } from './cart-contents'

const reply = (lists: Partial<Record<'o2o' | 'b2c' | 'shop' | 'global', CartItem[]>>) => {
  const all = Object.values(lists).flat()
  const groups = (items: CartItem[] = []) => (items.length > 0 ? [cartGroup('S1', items)] : [])
  return {
    o2oCartGoods: groups(lists.o2o),
    b2cCartGoods: groups(lists.b2c),
    shopCartGoods: groups(lists.shop),
    globalCartGoods: groups(lists.global),
    count: all.reduce((sum, item) => sum + item.count, 0),
  }
}

const shop = (...args: Parameters<typeof testApp>) => {
  const app = testApp(...args)
  return { ...app, cart: contentsOf(app.stores.cart) }
}

const open = (lists: Parameters<typeof reply>[0], answers = {}) =>
  shop({ cartList: () => reply(lists), orderConfig: config, ...answers }, { token: 't' })

describe('reading', () => {
  test('RO-08 RO-04 EN-13 a visitor’s cart and count are empty and unsent', async () => {
    const { cart, stores, hosts } = shop({ orderConfig: config })
    expect(await cart.load()).toMatchObject({ ok: true, data: { count: 0, b2cCartGoods: [] } })
    await stores.cart.loadCount()
    expect(cart.isEmpty).toBe(true)
    expect(cart.count).toBe(0)
    expect(hosts.transport.inputsOf('cartList')).toEqual([])
    expect(hosts.transport.inputsOf('cartCount')).toEqual([])
  })

  test('asks for the place and shows groups of the senders', async () => {
    const { cart, hosts } = open({ o2o: [line(1), line(2, { count: 3 })] })
    await cart.load()
    expect(hosts.transport.inputsOf('cartList')).toEqual([
      { cityId: '903', latitude: '22.506578', longitude: '113.939013' },
    ])
    expect(cart.groups.map(({ storeNo, goodsVoList }) => [storeNo, goodsVoList.length])).toEqual([['S1', 2]])
    expect([cart.count, cart.tabCount(1), cart.tabCount(0)]).toEqual([4, 4, 0])
  })

  test('asks for the fees of the city; without an answer those of before stay', async () => {
    const answers = { orderConfig: config as unknown }
    const { cart, hosts } = open({ o2o: [line(1)] }, { orderConfig: () => answers.orderConfig })
    expect(cart.allChecked).toBe(false)
    await cart.load()
    expect(hosts.transport.inputsOf('orderConfig')).toEqual([{ cityId: '903' }])
    answers.orderConfig = { ok: false, reason: 'offline' }
    await cart.load()
    expect([cart.config, cart.allChecked]).toEqual([config, true])
  })

  test('an older answer is dropped', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { cart, stores } = shop(
      {
        cartList: () => new Promise((resolve) => answers.push(resolve)),
        orderConfig: config,
        removeFromCart: { done: true },
      },
      { token: 't' },
    )
    const first = cart.load()
    await tick()
    stores.location.choose({ cityId: 776, cityName: '上海', latitude: 31, longitude: 121, title: '上海' })
    const second = cart.load()
    await tick()
    answers[1]?.(answered(reply({ o2o: [line(2)] })))
    await second
    answers[0]?.(answered(reply({ o2o: [line(1)] })))
    await first
    expect(cart.items.map((item) => item.cardGoodsId)).toEqual([2])
  })

  test('a failure keeps what was shown', async () => {
    let ok = true
    const { cart } = shop(
      { cartList: () => (ok ? reply({ o2o: [line(1)] }) : { ok: false, reason: 'offline' }), orderConfig: config },
      { token: 't' },
    )
    await cart.load()
    ok = false
    expect(await cart.load()).toEqual({ ok: false, error: { kind: 'offline' } })
    expect(cart.items).toHaveLength(1)
  })
})

describe('ticking', () => {
  test('ST-37 ST-38 ST-40 lines are checked, those that cannot be bought never, and only checked ones count', async () => {
    const { cart } = open({
      o2o: [line(1, { count: 2 }), line(2, { price: 5.5 }), line(3, { unExist: 1, price: null })],
    })
    await cart.load()
    expect(cart.checked.map((item) => item.cardGoodsId)).toEqual([1, 2])
    expect(cart.invalid.map((item) => item.cardGoodsId)).toEqual([3])
    expect([cart.checkedCount, cart.price.payable, cart.allChecked]).toEqual([3, 25.5, true])

    cart.toggle([cart.items[0]!])
    expect(cart.checkout).toEqual({ cartIds: [2], cartType: 2 })
    expect([cart.checkedCount, cart.price.payable, cart.allChecked]).toEqual([1, 5.5, false])

    cart.toggle([...cart.items, ...cart.invalid])
    expect(cart.checkout.cartIds).toEqual([1, 2])
    cart.toggle(cart.items)
    expect(cart.checkout.cartIds).toEqual([])
    expect(cart.price).toEqual({ payable: 0, receipt: [], couponId: null })
  })

  test('ST-42 ST-43 one kind at a time: the first with lines opens, switching ticks the new kind only', async () => {
    const { cart } = open({ b2c: [line(1), line(2)], shop: [line(3)], global: [line(4)] })
    await cart.load()
    expect([cart.kind, cart.tab]).toEqual(['b2c', 0])
    cart.toggle([cart.items[0]!])
    expect(cart.checkout).toEqual({ cartIds: [2], cartType: 1 })
    cart.showTab(1)
    expect([cart.kind, cart.tab]).toEqual(['pickup', 1])
    expect(cart.checkout).toEqual({ cartIds: [3], cartType: 3 })
    cart.showTab(2)
    expect([cart.kind, cart.tab]).toEqual(['global', 2])
    expect(cart.checkout.cartIds).toEqual([4])
    cart.showTab(0)
    expect(cart.checkout.cartIds).toEqual([1, 2])
  })

  test('NAV-43 an empty tab that was chosen stays open over a reload', async () => {
    const { cart } = open({ o2o: [line(1)] })
    await cart.load()
    cart.showTab(2)
    await cart.load()
    expect([cart.tab, cart.groups]).toEqual([2, []])
    expect([cart.tabCount(0), cart.tabCount(1), cart.tabCount(2)]).toEqual([0, 1, 0])
  })

  test('lightning and pickup share a tab; global alone never opens unasked', async () => {
    const { cart } = open({ o2o: [line(1)], shop: [line(2, { count: 2 })], global: [line(3)] })
    await cart.load()
    expect(cart.kindsOf(1)).toEqual(['o2o', 'pickup'])
    expect([cart.tabCount(1), cart.kindCount('pickup')]).toEqual([3, 2])
    const alone = open({ global: [line(3)] })
    await alone.cart.load()
    expect(alone.cart.kind).toBe('o2o')
  })
})

describe('money', () => {
  test('EN-15 the promotion of the lines takes off, coupons and fees come when asked for', async () => {
    const { cart } = open({
      o2o: [line(1, { price: 33.15, count: 2, reduceVo: reduction('R2031', 59, 10) }), line(2, { price: 36.8 })],
    })
    await cart.load()
    expect([cart.price.payable, cart.reduced]).toEqual([93.1, 10])
    const priced = cart.priceWith([{ id: 118, amount: 5, minAmount: 59, orderType: 2 }], {
      freight: 5,
      packing: 1,
    })
    expect([priced.payable, priced.couponId]).toEqual([94.1, 118])
    expect(priced.receipt.map(({ kind, result }) => [kind, result])).toEqual([
      ['goods', 103.1],
      ['promotion', -10],
      ['coupon', -5],
      ['freight', 5],
      ['packing', 1],
    ])
  })

  test('BC-01 BC-02 BC-03 BC-04 BC-05 BC-08 the banner follows the tab, what is checked and what is payable', async () => {
    const { cart } = open({ o2o: [line(1, { price: 93.1 })], b2c: [line(2)], global: [line(3)] })
    await cart.load()
    expect(cart.banner).toEqual({ label: '免配送', note: '实付满99免配送费' })
    cart.toggle(cart.items)
    expect(cart.banner).toBeNull()
    cart.showTab(0)
    expect(cart.banner).toEqual({ label: '邮费', note: '8.00' })
    cart.showTab(2)
    expect(cart.banner).toBeNull()
  })
})

describe('counts', () => {
  const failed: unknown[] = []
  const note = (error: unknown) => void failed.push(error)
  beforeEach(() => void (failed.length = 0))

  test('VA-07 VA-08 VA-10 ER-57 limits are told and nothing is sent', async () => {
    const { cart, hosts, timers } = open({
      o2o: [line(1, { count: 3, purchaseLimitMin: 2, purchaseLimitMax: 5, stock: 4 })],
    })
    await cart.load()
    const item = cart.items[0]!
    expect(cart.setCount(item, 1, note)).toEqual({ ok: false, message: '药1商品一次最少购买2件' })
    expect(cart.setCount(item, 6, note)).toEqual({ ok: false, message: '药1商品一次最多购买5件' })
    expect(cart.setCount(item, 5, note)).toEqual({ ok: false, message: '当前数量商品库存不足，无法修改！' })
    timers.run()
    expect(item.count).toBe(3)
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([])
  })

  test('taps show at once and go as one call after the pause', async () => {
    const { cart, hosts, timers } = open(
      { o2o: [line(1)] },
      { setCartCount: ({ count }: { count: number }) => ({ cardGoodsId: 1, count, stock: 99 }) },
    )
    await cart.load()
    for (const count of [2, 3, 4]) expect(cart.setCount(cart.items[0]!, count, note)).toEqual({ ok: true })
    expect([cart.items[0]?.count, cart.count, cart.price.payable]).toEqual([4, 4, 40])
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([])
    timers.run()
    await tick()
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([{ cardGoodsId: 1, count: 4 }])
    expect(cart.items[0]?.count).toBe(4)
    expect(COUNT_DELAY_MS).toBe(400)
  })

  test('a refusal brings back the last confirmed count and is handed to the page', async () => {
    const { cart, timers } = open(
      { o2o: [line(1, { count: 2 })] },
      { setCartCount: refused(8570, '当前数量商品库存不足！') },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 9, note)
    timers.run()
    await tick()
    expect([cart.items[0]?.count, cart.count]).toEqual([2, 2])
    expect(failed).toEqual([{ kind: 'business', code: 8570, msg: '当前数量商品库存不足！', data: null }])
  })

  test('a tap while the call is under way goes after it, never beside it; the server’s stock and count win', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { cart, hosts, timers } = open(
      { o2o: [line(1)] },
      { setCartCount: () => new Promise((resolve) => answers.push(resolve)) },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 2, note)
    timers.run()
    await tick()
    cart.setCount(cart.items[0]!, 5, note)
    timers.run()
    await tick()
    expect(hosts.transport.inputsOf('setCartCount').map(({ count }) => count)).toEqual([2])
    answers[0]?.(answered({ cardGoodsId: 1, count: 2, stock: 99 }))
    await tick()
    expect(hosts.transport.inputsOf('setCartCount').map(({ count }) => count)).toEqual([2, 5])
    answers[1]?.(answered({ cardGoodsId: 1, count: 4, stock: 4 }))
    await tick()
    expect([cart.items[0]?.count, cart.items[0]?.stock, cart.count]).toEqual([4, 4, 4])
  })

  test('a refusal of an older count does not take back a newer one', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { cart, timers } = open(
      { o2o: [line(1)] },
      { setCartCount: () => new Promise((resolve) => answers.push(resolve)) },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 8, note)
    timers.run()
    await tick()
    cart.setCount(cart.items[0]!, 3, note)
    answers[0]?.(refused(8570, '库存'))
    await tick()
    expect([cart.items[0]?.count, failed.length]).toEqual([3, 0])
    answers[1]?.(refused(8570, '库存'))
    await tick()
    expect([cart.items[0]?.count, failed.length]).toEqual([1, 1])
  })

  test('a reload keeps an unsent count; settle sends it before checkout', async () => {
    const { cart, hosts, timers } = open(
      { o2o: [line(1)] },
      { setCartCount: ({ count }: { count: number }) => ({ cardGoodsId: 1, count, stock: 99 }) },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 3, note)
    await cart.load()
    expect([cart.items[0]?.count, cart.count]).toEqual([3, 3])
    await cart.settle()
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([{ cardGoodsId: 1, count: 3 }])
    timers.run()
    await tick()
    expect(hosts.transport.inputsOf('setCartCount')).toHaveLength(1)
  })
})

describe('lines come and go', () => {
  test('add takes the total of the answer and opens the cart at the kind', async () => {
    const { cart, stores } = open(
      { o2o: [line(1)], b2c: [line(2)] },
      { addToCart: { cardGoodsId: 2, count: 1, total: 7 } },
    )
    await cart.load()
    await stores.cart.add({ barcode: 'b2', cardGoodsType: 1 })
    expect([cart.count, cart.kind]).toEqual([7, 'b2c'])
  })

  test('a refused add changes nothing', async () => {
    const { cart, stores } = open({ o2o: [line(1)] }, { addToCart: refused(8570, '库存不足') })
    await cart.load()
    expect(await stores.cart.add({ barcode: 'b2', cardGoodsType: 1 })).toMatchObject({ ok: false })
    expect([cart.count, cart.kind]).toEqual([1, 'o2o'])
  })

  test('remove takes the lines away once the server has; a group without lines goes too', async () => {
    const { cart, hosts } = open(
      { o2o: [line(1, { count: 2 }), line(2)], b2c: [line(3)] },
      { removeFromCart: { done: true } },
    )
    await cart.load()
    await cart.remove([cart.items[0]!])
    expect(hosts.transport.inputsOf('removeFromCart')).toEqual([{ ids: [1] }])
    expect([cart.count, cart.items.map((item) => item.cardGoodsId)]).toEqual([2, [2]])
    await cart.remove(cart.items)
    expect([cart.count, cart.groups, cart.isEmpty]).toEqual([1, [], false])
  })

  test('a failed removal leaves them', async () => {
    const { cart } = open({ o2o: [line(1)] }, { removeFromCart: { ok: false, reason: 'timeout' } })
    await cart.load()
    expect(await cart.remove(cart.items)).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect([cart.count, cart.items.length]).toEqual([1, 1])
  })

  test('ST-44 ST-45 after an order the lightning tab is active and no goods are left', async () => {
    const { cart, stores } = open({ b2c: [line(1), line(2)] })
    await cart.load()
    cart.toggle([cart.items[0]!])
    stores.cart.afterOrder()
    expect([cart.tab, cart.isEmpty, cart.unticked.size]).toEqual([1, true, 0])
    await cart.load()
    expect(cart.checkout).toEqual({ cartIds: [1, 2], cartType: 1 })
  })

  test('the end of the session empties the cart', async () => {
    const { cart, stores, hosts, timers } = open({ o2o: [line(1)] }, { setCartCount: refused(1, '') })
    await cart.load()
    cart.setCount(cart.items[0]!, 2, () => {})
    stores.endSession()
    timers.run()
    await tick()
    expect([cart.count, cart.isEmpty]).toEqual([0, true])
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([])
  })
})
