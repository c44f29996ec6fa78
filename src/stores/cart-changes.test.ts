import { type Answer, refused, unknownRefusal } from '../../test/fakes/hosts'
import { nextTask } from '../../test/fakes/app'
import { open, reply } from '../../test/fakes/cart'
import { cartLine as line } from '../../test/builders/cart'
import { COUNT_DELAY_MS } from './cart-changes'

describe('quantities', () => {
  const failed: unknown[] = []
  const note = (error: unknown) => void failed.push(error)
  beforeEach(() => void (failed.length = 0))

  test('VA-07 VA-08 VA-10 ER-57 limits are reported and nothing is sent', async () => {
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
    expect(cart.items[0]?.stock).toBe(99)
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([])
    timers.run()
    await nextTask()
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([{ cardGoodsId: 1, count: 4 }])
    expect(cart.items[0]?.count).toBe(4)
    expect(failed).toHaveLength(0)
    expect(COUNT_DELAY_MS).toBe(400)
  })

  test('a refusal restores the last confirmed quantity and is passed to the page', async () => {
    const { cart, timers } = open(
      { o2o: [line(1, { count: 2 })] },
      { setCartCount: refused(8570, '当前数量商品库存不足！') },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 9, note)
    timers.run()
    await nextTask()
    expect([cart.items[0]?.count, cart.count]).toEqual([2, 2])
    expect(failed).toEqual([{ kind: 'business', code: 8570, msg: '当前数量商品库存不足！', data: null }])
  })

  test('a tap during a call is sent after it, never in parallel; the server’s stock and quantity win', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { cart, hosts, timers } = open(
      { o2o: [line(1)] },
      { setCartCount: () => new Promise((resolve) => answers.push(resolve)) },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 2, note)
    timers.run()
    await nextTask()
    cart.setCount(cart.items[0]!, 5, note)
    timers.run()
    await nextTask()
    expect(hosts.transport.inputsOf('setCartCount').map(({ count }) => count)).toEqual([2])
    answers[0]?.({ cardGoodsId: 1, count: 2, stock: 99 })
    await nextTask()
    expect(hosts.transport.inputsOf('setCartCount').map(({ count }) => count)).toEqual([2, 5])
    answers[1]?.({ cardGoodsId: 1, count: 4, stock: 4 })
    await nextTask()
    expect([cart.items[0]?.count, cart.items[0]?.stock, cart.count]).toEqual([4, 4, 4])
  })

  test('a refusal of an older quantity does not undo a newer one', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { cart, timers } = open(
      { o2o: [line(1)] },
      { setCartCount: () => new Promise((resolve) => answers.push(resolve)) },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 8, note)
    timers.run()
    await nextTask()
    cart.setCount(cart.items[0]!, 3, note)
    answers[0]?.(refused(8570, '库存'))
    await nextTask()
    expect([cart.items[0]?.count, failed.length]).toEqual([3, 0])
    answers[1]?.(refused(8570, '库存'))
    await nextTask()
    expect([cart.items[0]?.count, failed.length]).toEqual([1, 1])
  })

  test('a reload keeps an unsent quantity; settle sends it before checkout', async () => {
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
    await nextTask()
    expect(hosts.transport.inputsOf('setCartCount')).toHaveLength(1)
  })
})

describe('quantities and lists together', () => {
  const failed: unknown[] = []
  const note = (error: unknown) => void failed.push(error)
  const late = () => {
    const answers: ((value: unknown) => void)[] = []
    return { answers, ask: () => new Promise((resolve) => answers.push(resolve)) }
  }
  beforeEach(() => void (failed.length = 0))

  test('a refusal restores the quantity of a reload, unless the call had started before it', async () => {
    const lists = { o2o: [line(1)] }
    const { answers, ask: setCount } = late()
    const { cart, timers } = open({}, { cartList: () => reply(lists), setCartCount: setCount })
    await cart.load()
    cart.setCount(cart.items[0]!, 5, note)
    lists.o2o = [line(1, { count: 2 })]
    await cart.load()
    expect([cart.items[0]?.count, cart.count]).toEqual([5, 5])
    timers.run()
    await nextTask()
    lists.o2o = [line(1, { count: 4 })]
    await cart.load()
    answers[0]?.(refused(8570, ''))
    await nextTask()
    expect([cart.items[0]?.count, cart.count, failed.length]).toEqual([2, 2, 1])
  })

  test('a pending quantity of a line missing after a reload is sent without an error message', async () => {
    const lists = { o2o: [line(1), line(2)] }
    const { cart, hosts, timers } = open({}, { cartList: () => reply(lists), setCartCount: refused(8570, '') })
    await cart.load()
    cart.setCount(cart.items[0]!, 5, note)
    lists.o2o = [line(2)]
    await cart.load()
    timers.run()
    await nextTask()
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([{ cardGoodsId: 1, count: 5 }])
    expect([cart.items.map(({ count }) => count), cart.count, failed.length]).toEqual([[1], 1, 1])
  })

  test('a pending quantity of a removed line is neither sent again nor reported', async () => {
    const { answers, ask: setCount } = late()
    const { cart, hosts, timers } = open({ o2o: [line(1)] }, { setCartCount: setCount, removeFromCart: { done: true } })
    await cart.load()
    cart.setCount(cart.items[0]!, 2, note)
    timers.run()
    await nextTask()
    cart.setCount(cart.items[0]!, 5, note)
    await cart.remove(cart.items)
    answers[0]?.(refused(8570, ''))
    await nextTask()
    expect(hosts.transport.inputsOf('setCartCount')).toHaveLength(1)
    expect([failed.length, cart.count]).toEqual([0, 0])
  })
})

describe('adding and removing lines', () => {
  test('add takes the total of the reply and opens the cart at the added kind', async () => {
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

  test('remove deletes lines once the server has done so, and groups left without lines', async () => {
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

  test('a failed removal keeps the lines', async () => {
    const { cart } = open({ o2o: [line(1)] }, { removeFromCart: { ok: false, reason: 'timeout' } })
    await cart.load()
    expect(await cart.remove(cart.items)).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect([cart.count, cart.items.length]).toEqual([1, 1])
  })

  test('PR-11 cross-border lines are changed and removed through their own endpoints, separately', async () => {
    const counted = ({ cardGoodsId, count }: { cardGoodsId: number; count: number }) => ({
      ...{ cardGoodsId, count, stock: 9 },
    })
    const calls = ['setGlobalCount', 'setCartCount', 'removeGlobal', 'removeFromCart'] as const
    const { cart, hosts, timers } = open(
      { o2o: [line(1)], global: [line(4)] },
      { setGlobalCount: counted, setCartCount: counted, removeGlobal: { done: true }, removeFromCart: { done: true } },
    )
    await cart.load()
    for (const kind of ['global', 'o2o'] as const) {
      cart.switchTo(kind)
      cart.setCount(cart.items[0]!, 2, () => {})
      timers.run()
      await nextTask()
      expect([cart.items[0]?.count, cart.items[0]?.stock]).toEqual([2, 9])
      await cart.remove(cart.items)
      expect(cart.items).toHaveLength(0)
    }
    expect(calls.map((name) => hosts.transport.inputsOf(name))).toEqual([
      [{ cardGoodsId: 4, count: 2 }],
      [{ cardGoodsId: 1, count: 2 }],
      [{ ids: [4] }],
      [{ ids: [1] }],
    ])
    expect([cart.count, cart.isEmpty]).toEqual([0, true])
  })

  test('a list requested before a removal or a change does not undo it', async () => {
    const answers: ((value: unknown) => void)[] = []
    const lists = { o2o: [line(1), line(2)] }
    let isSlow = false
    const { cart, hosts, timers } = open(lists, {
      cartList: () => (isSlow ? new Promise((resolve) => answers.push(resolve)) : reply(lists)),
      removeFromCart: { done: true },
      setCartCount: unknownRefusal(1, ''),
    })
    await cart.load()
    cart.toggle([cart.items[0]!])
    cart.setCount(cart.items[0]!, 5, () => {})
    isSlow = true
    const late = cart.load()
    await nextTask()
    await cart.remove([cart.items[0]!])
    const fresh = cart.load()
    await nextTask()
    answers[1]?.(reply({ o2o: [line(2)] }))
    await fresh
    answers[0]?.(reply(lists))
    await late
    timers.run()
    await nextTask()
    expect([cart.items.map((item) => item.cardGoodsId), cart.count, cart.unticked.size]).toEqual([[2], 1, 0])
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([])
  })

  test('replacing a product sends pending quantities first and reloads after, unless it is refused', async () => {
    let answer: Answer<'modifyCart'> = { total: 3 }
    const { cart, hosts } = open(
      { o2o: [line(1)] },
      {
        modifyCart: () => answer,
        setCartCount: ({ count }: { count: number }) => ({ cardGoodsId: 1, count, stock: 99 }),
      },
    )
    await cart.load()
    cart.setCount(cart.items[0]!, 3, () => {})
    const list = [{ cardGoodsId: 1, barcode: 'b9', count: 1 }] as unknown as Parameters<typeof cart.modify>[0]
    expect(await cart.modify(list)).toMatchObject({ ok: true })
    expect(hosts.transport.inputsOf('setCartCount')).toHaveLength(1)
    expect(hosts.transport.inputsOf('modifyCart')).toEqual([
      { list, cityId: 903, latitude: 22.506578, longitude: 113.939013 },
    ])
    expect(hosts.transport.inputsOf('cartList')).toHaveLength(2)
    answer = { ok: false, reason: 'offline' }
    expect(await cart.modify(list)).toMatchObject({ ok: false })
    expect(hosts.transport.inputsOf('cartList')).toHaveLength(2)
  })

  test('lines moved to another delivery method are shown there, others stay', async () => {
    const lists: Parameters<typeof reply>[0] = { o2o: [line(1)] }
    const { cart, hosts } = open({}, { cartList: () => reply(lists) })
    await cart.load()
    const failure = { ok: false, error: { kind: 'offline' } } as const
    expect(await cart.moveTo('pickup', () => Promise.resolve(failure))).toBe(failure)
    expect([cart.kind, hosts.transport.inputsOf('cartList').length]).toEqual(['o2o', 1])
    Object.assign(lists, { o2o: [], shop: [line(1)] })
    expect(await cart.moveTo('pickup', () => Promise.resolve({ ok: true, data: null }))).toMatchObject({ ok: true })
    expect([cart.kind, cart.items.length]).toEqual(['pickup', 1])
  })

  test('PR-17 a combo is priced by its parts, any other line by its own price', async () => {
    const parts = [{ barcode: '2', price: 3, count: 2, reduceVo: null }] as never
    const { cart } = open({ o2o: [line(1, { unCombo: 1, count: 2, parts }), line(2, { parts })] })
    await cart.load()
    expect(cart.price.payable).toBe(22)
  })

  test('ST-44 ST-45 after an order the lightning tab is active and the cart is empty', async () => {
    const { cart, stores } = open({ b2c: [line(1), line(2)] })
    await cart.load()
    cart.toggle([cart.items[0]!])
    stores.cart.afterOrder()
    expect([cart.tab, cart.isEmpty, cart.unticked.size]).toEqual([1, true, 0])
    await cart.load()
    expect(cart.checkout).toEqual({ cartIds: [1, 2], cartType: 1 })
  })

  test('the end of the session empties the cart', async () => {
    const { cart, stores, hosts, timers } = open({ o2o: [line(1)] }, { setCartCount: unknownRefusal(1, '') })
    await cart.load()
    cart.setCount(cart.items[0]!, 2, () => {})
    stores.endSession()
    timers.run()
    await nextTask()
    expect([cart.count, cart.isEmpty]).toEqual([0, true])
    expect(hosts.transport.inputsOf('setCartCount')).toEqual([])
  })
})
