import { cartInYuan } from '../domain/cart'
import { fen } from '../domain/money'
import { type Answer } from '../../test/fakes/hosts'
import { nextTask } from '../../test/fakes/app'
import { open, reply, shop } from '../../test/fakes/cart'
import { cartLine as line, fees as config, reduction } from '../../test/builders/cart'

describe('loading', () => {
  test('RO-08 RO-04 EN-13 a visitor’s cart and count are empty and send no request', async () => {
    const { cart, stores, hosts } = shop({ orderConfig: config })
    expect(await cart.load()).toMatchObject({ ok: true, data: { count: 0, b2cCartGoods: [] } })
    await stores.cart.loadCount()
    expect(cart.isEmpty).toBe(true)
    expect(cart.count).toBe(0)
    expect(hosts.transport.inputsOf('cartList')).toEqual([])
    expect(hosts.transport.inputsOf('cartCount')).toEqual([])
  })

  test('sends the place and shows groups by sender', async () => {
    const { cart, hosts } = open({ o2o: [line(1), line(2, { count: 3 })] })
    await cart.load()
    expect(hosts.transport.inputsOf('cartList')).toEqual([
      { cityId: '903', latitude: '22.506578', longitude: '113.939013' },
    ])
    expect(cart.groups.map(({ storeNo, goodsVoList }) => [storeNo, goodsVoList.length])).toEqual([['S1', 2]])
    expect([cart.count, cart.tabCount(1), cart.tabCount(0)]).toEqual([4, 4, 0])
  })

  test('a sold-out line counts neither on its tab nor when it is removed', async () => {
    const soldOut = line(2, { count: 3, unExist: 1, stock: 0 })
    const { cart, stores } = open({ o2o: [line(1), soldOut] }, { removeFromCart: { done: true } })
    await cart.load()
    expect(cart.tabCount(1)).toBe(1)
    const { count } = stores.cart
    await cart.remove(cart.invalid)
    expect([stores.cart.count, cart.tabCount(1)]).toEqual([count, 1])
  })

  test('loads the fees of the city; a failure keeps the previous fees', async () => {
    const answers = { orderConfig: config as unknown }
    const { cart, hosts, clock } = open({ o2o: [line(1)] }, { orderConfig: () => answers.orderConfig })
    expect(cart.allChecked).toBe(false)
    await cart.load()
    expect(hosts.transport.inputsOf('orderConfig')).toEqual([{ cityId: '903' }])
    answers.orderConfig = { ok: false, reason: 'offline' }
    // Moves on past the minute for which the reply is cached.
    clock.now += 60_000
    await cart.load()
    expect(hosts.transport.inputsOf('orderConfig')).toHaveLength(2)
    expect([cart.config, cart.allChecked]).toEqual([config, true])
  })

  test('an older reply is ignored', async () => {
    const answers: ((value: Answer<'cartList'>) => void)[] = []
    const { cart, stores } = shop(
      {
        cartList: () => new Promise((resolve) => answers.push(resolve)),
        orderConfig: config,
        removeFromCart: { done: true },
      },
      { token: 't' },
    )
    const first = cart.load()
    await nextTask()
    stores.location.choose({ cityId: 776, cityName: '上海', latitude: 31, longitude: 121, title: '上海' })
    const second = cart.load()
    await nextTask()
    answers[1]?.(reply({ o2o: [line(2)] }))
    await second
    answers[0]?.(reply({ o2o: [line(1)] }))
    await first
    expect(cart.items.map((item) => item.cardGoodsId)).toEqual([2])
  })

  test('a failure keeps the shown cart', async () => {
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

describe('selecting', () => {
  test('ST-37 ST-38 ST-40 lines are selected by default, unavailable lines never; only selected lines count', async () => {
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
    cart.toggle([...cart.items, ...cart.invalid])
    expect(cart.checkout.cartIds).toHaveLength(0)
    // Checks that an unavailable line is selected again once it can be bought.
    expect([...cart.unticked]).toEqual([1, 2])
    expect(cart.price).toEqual({ payable: 0, receipt: [], couponId: null })
  })

  test('ST-42 ST-43 the first kind with lines opens; switching selects the new kind only', async () => {
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

  test('ST-43 a kind opened automatically stays while it has lines', async () => {
    const lists: Parameters<typeof reply>[0] = { b2c: [line(1)] }
    const { cart } = open({}, { cartList: () => reply(lists) })
    await cart.load()
    lists.o2o = [line(2)]
    await cart.load()
    expect(cart.kind).toBe('b2c')
    lists.b2c = []
    await cart.load()
    expect(cart.kind).toBe('o2o')
  })

  test('NAV-43 an empty tab chosen by the shopper stays open after a reload', async () => {
    const { cart } = open({ o2o: [line(1)] })
    await cart.load()
    cart.showTab(2)
    await cart.load()
    expect([cart.tab, cart.groups]).toEqual([2, []])
    expect([cart.tabCount(0), cart.tabCount(1), cart.tabCount(2)]).toEqual([0, 1, 0])
  })

  test('lightning and pickup share a tab; cross-border alone never opens automatically', async () => {
    const { cart } = open({
      ...{ o2o: [line(1)], shop: [line(2, { count: 2 })] },
      ...{ b2c: [line(4, { count: 5 })], global: [line(3)] },
    })
    await cart.load()
    expect(cart.kindsOf(1)).toEqual(['o2o', 'pickup'])
    expect([cart.tabCount(1), cart.kindCount('pickup')]).toEqual([3, 2])
    expect([cart.tabCount(0), cart.tabCount(2)]).toEqual([5, 1])
    const alone = open({ global: [line(3)] })
    await alone.cart.load()
    expect(alone.cart.kind).toBe('o2o')
  })
})

describe('amounts', () => {
  test('EN-15 promotions of the lines reduce the price; coupons and fees apply on request', async () => {
    const { cart } = open({
      o2o: [line(1, { price: 33.15, count: 2, reduceVo: reduction('R2031', 59, 10) }), line(2, { price: 36.8 })],
    })
    await cart.load()
    expect([cart.price.payable, cart.reduced]).toEqual([93.1, 10])
    const priced = cartInYuan(
      cart.priceWith([{ id: 118, amount: fen(500), minAmount: fen(5900), orderType: 2 }], {
        deliveryFee: fen(500),
        packing: fen(100),
      }),
    )
    expect([priced.payable, priced.couponId]).toEqual([94.1, 118])
    expect(priced.receipt.map(({ kind, result }) => [kind, result])).toEqual([
      ['goods', 103.1],
      ['promotion', -10],
      ['coupon', -5],
      ['freight', 5],
      ['packing', 1],
    ])
  })

  test('BC-01 BC-02 BC-03 BC-04 BC-05 BC-08 the banner follows tab, selected lines and payable amount', async () => {
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

  test('ST-46 the cart of a repeated order shows no fee banner until something else is added', async () => {
    const { cart, stores } = open(
      { o2o: [line(1, { price: 93.1 })] },
      { addToCart: { cardGoodsId: 2, count: 1, total: 2 } },
    )
    await cart.load()
    stores.cart.markReorder()
    expect(cart.banner).toBeNull()
    await stores.cart.add({ barcode: 'a', count: 1, cardGoodsType: 2, cityId: 903 })
    expect(cart.banner).not.toBeNull()
  })
})
