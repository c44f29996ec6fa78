import { refused } from '../../../test/fakes/hosts'
import { openActions, order } from '../../../test/fakes/order-actions'

describe('reorder', () => {
  const added = { cardGoodsId: 1, count: 1, total: 3 }
  const asBought = ({ barcode }: { barcode?: string }) => ({ barcode, price: barcode === 'a' ? 10 : 5, stock: 9 })

  test('NAV-36 ST-46 puts the products of the order into the cart of its kind and opens the cart', async () => {
    const { actions, sent, log, feedback, stores } = openActions({ productDetail: asBought, addToCart: added })
    await actions.run('reorder', { ...order, orderType: 1 })
    expect(sent('addToCart').map(({ barcode, count, cardGoodsType }) => [barcode, count, cardGoodsType])).toEqual([
      ['a', 2, 1],
      ['b', 1, 1],
    ])
    expect([log, feedback.toastText]).toEqual([[{ how: 'tab', url: '/shopping' }], '商品已加入购物车'])
    expect(stores.cart.orderTypeFlag).toBe('1')
  })

  test('counts the products that can no longer be bought', async () => {
    const { actions, log, feedback } = openActions({
      productDetail: asBought,
      addToCart: ({ barcode }) => (barcode === 'a' ? refused(8570, '缺货') : added),
    })
    await actions.run('reorder', order)
    expect([log.length, feedback.toastText]).toEqual([1, '1 种商品暂时买不到，其余已加入购物车'])
  })

  test('stays on the page if nothing can be bought; shows the reason of a lost request', async () => {
    const none = openActions({ productDetail: asBought, addToCart: refused(8570, '缺货') })
    await none.actions.run('reorder', order)
    expect([none.log, none.feedback.toastText]).toEqual([[], '这些商品暂时都买不到'])
    const failure = openActions({ productDetail: asBought, addToCart: { ok: false, reason: 'timeout' } })
    await failure.actions.run('reorder', order)
    expect([failure.sent('addToCart').length, failure.log, failure.feedback.toastText]).toEqual([
      1,
      [],
      '网络繁忙，请稍后重试',
    ])
  })

  test('shows the changes first; confirming adds the available products', async () => {
    const productDetail = ({ barcode }: { barcode?: string }) => ({
      barcode,
      price: 12,
      stock: barcode === 'a' ? 1 : 0,
    })
    const { actions, sent, log } = openActions({ productDetail, addToCart: added })
    await actions.run('reorder', order)
    expect(actions.pendingReorder?.changes).toEqual([
      { kind: 'short', name: '甲', remaining: 1 },
      { kind: 'price', name: '甲', from: 10, to: 12 },
      { kind: 'gone', name: '乙' },
    ])
    expect(sent('addToCart')).toEqual([])
    await actions.acceptChanges()
    await actions.acceptChanges()
    expect(sent('addToCart').map(({ barcode, count }) => [barcode, count])).toEqual([['a', 1]])
    expect(log).toEqual([{ how: 'tab', url: '/shopping' }])
  })

  test('PR-12 reorders a pickup as pickup, whole or what is available; never for a prescription', async () => {
    const pickupOrder = { ...order, pickup: 1 as const }
    const whole = openActions({ productDetail: asBought, addToCart: added })
    await whole.actions.run('reorder', pickupOrder)
    expect([whole.log, whole.sent('addToCart')]).toEqual([[{ how: 'push', url: '/order/reverseAffirm/Y7' }], []])
    const overpriced = openActions({ productDetail: ({ barcode }) => ({ barcode, price: 99, stock: 9 }) })
    await overpriced.actions.run('reorder', pickupOrder)
    await overpriced.actions.acceptChanges()
    expect(overpriced.log).toEqual(whole.log)
    const rest = openActions({
      productDetail: ({ barcode }) => ({ barcode, price: 10, stock: barcode === 'a' ? 1 : 0 }),
    })
    await rest.actions.run('reorder', pickupOrder)
    await rest.actions.acceptChanges()
    expect(rest.log).toEqual([{ how: 'push', url: '/order/batchAffirm/3?goods=a_1' }])
    const rx = ({ barcode }: { barcode: string }) => (barcode === 'a' ? 'Rx' : null)
    const mixed = openActions({ productDetail: asBought, addToCart: added })
    const goodsVoList = order.goodsVoList.map((line) => ({ ...line, drugClass: rx(line) }))
    await mixed.actions.run('reorder', { ...pickupOrder, goodsVoList })
    expect(mixed.sent('addToCart').map(({ barcode }) => barcode)).toEqual(['b'])
    expect([mixed.log, mixed.feedback.toastText]).toEqual([
      [{ how: 'tab', url: '/shopping' }],
      '处方药须凭新的处方购买，其余已加入购物车',
    ])
  })

  test.each([0, 1] as const)(
    'RX-05 requests a prescription drug again in the same quantity (pickup %i)',
    async (pickup) => {
      const { actions, log, feedback, sent } = openActions({ productDetail: asBought, addToCart: refused(8570) })
      const goodsVoList = order.goodsVoList.slice(0, 1).map((line) => ({ ...line, drugClass: 'Rx' }))
      await actions.run('reorder', { ...order, pickup, goodsVoList })
      expect(log).toEqual([{ how: 'push', url: '/order/otc/auth?barcode=a&count=2' }])
      expect([feedback.toastText, sent('addToCart')]).toEqual(['处方药须凭新的处方购买，请先提交处方需求', []])
    },
  )

  test('RX-05 renews the prescription of an order, or requests all of its drugs at once', async () => {
    const goodsVoList = order.goodsVoList.map((line) => ({ ...line, drugClass: 'Rx' }))
    const known = openActions({ productDetail: asBought })
    await known.actions.run('reorder', { ...order, goodsVoList, demandNo: 'D7' })
    expect(known.log).toEqual([{ how: 'push', url: '/OTC/renew/D7' }])
    const unknown = openActions({ productDetail: asBought })
    await unknown.actions.run('reorder', { ...order, goodsVoList })
    expect(unknown.log).toEqual([{ how: 'push', url: '/order/otc/auth?barcode=a%2Cb&count=2%2C1' }])
  })

  test('RX-05 an herbal formula order needs a new formula', async () => {
    const { actions, log, feedback, sent } = openActions()
    await actions.run('reorder', { ...order, formula: 1 })
    expect(log).toEqual([{ how: 'push', url: '/activity/chinese/enter' }])
    expect([feedback.toastText, sent('addToCart'), sent('productDetail')]).toEqual([
      '一张药方只能下一个订单，请录入新的药方',
      [],
      [],
    ])
  })

  test('a cancel keeps the cart; shows that all are unavailable; a lost reply is no change', async () => {
    const overpriced = openActions({
      productDetail: ({ barcode }) => ({ barcode, price: 99, stock: 9 }),
      addToCart: added,
    })
    await overpriced.actions.run('reorder', order)
    overpriced.actions.closeReorder()
    await overpriced.actions.acceptChanges()
    expect([overpriced.sent('addToCart'), overpriced.actions.pendingReorder]).toEqual([[], null])
    const missing = openActions({ productDetail: refused(404, '商品不存在') })
    await missing.actions.run('reorder', order)
    expect([missing.feedback.toastText, missing.actions.pendingReorder]).toEqual(['这些商品现在都买不到', null])
    const failure = openActions({ productDetail: { ok: false, reason: 'offline' } })
    await failure.actions.run('reorder', order)
    expect(failure.feedback.toastText).toBe('网络断了，请检查网络后重试')
  })
})

describe('reorder of a combo', () => {
  const combo = { id: 5, name: '感冒套装' }
  const part = { barcode: 'a', productName: '甲', price: 8, count: 4, combo }
  const goodsVoList = [part, { ...part, barcode: 'b', productName: '乙', price: 4, count: 2 }]
  const group = {
    ...{ groupId: 5, stock: 9 },
    goods: [
      { barcode: 'a', price: 8, count: 2 },
      { barcode: 'b', price: 4, count: 1 },
    ],
  }
  const answers = {
    checkGroup: group,
    addGroupToCart: { cardGoodsIds: [1, 2], total: 7 },
    addToCart: { cardGoodsId: 3, count: 1, total: 8 },
    productDetail: ({ barcode }: { barcode?: string }) => ({ barcode, price: barcode === 'a' ? 10 : 5, stock: 9 }),
  }
  const open = (changed = {}) => openActions({ ...answers, ...changed })

  test('PR-17 puts the sets of a combo back as the combo, beside the single products', async () => {
    const single = { barcode: 'c', productName: '丙', price: 5, count: 1 }
    const { actions, sent, log, feedback, stores } = open()
    await actions.run('reorder', { ...order, goodsVoList: [...goodsVoList, single] })
    expect(sent('addGroupToCart')).toMatchObject([{ groupId: 5, count: 2, cardGoodsType: 2 }])
    expect(sent('addToCart')).toMatchObject([{ barcode: 'c', count: 1 }])
    expect([log, feedback.toastText, stores.cart.count]).toEqual([
      [{ how: 'tab', url: '/shopping' }],
      '商品已加入购物车',
      8,
    ])
  })

  test('PR-17 a combo alone opens the cart of its kind', async () => {
    const { actions, sent, log, feedback, stores } = open()
    await actions.run('reorder', { ...order, orderType: 1, goodsVoList })
    expect([sent('addGroupToCart').length, sent('addToCart')]).toEqual([1, []])
    expect([log.length, feedback.toastText, stores.cart.kind, stores.cart.orderTypeFlag]).toEqual([
      1,
      '商品已加入购物车',
      'b2c',
      '1',
    ])
  })

  test.each([
    ['is gone', { checkGroup: refused(404, '没有找到这个组合') }],
    ['has fewer sets left', { checkGroup: { ...group, stock: 1 } }],
    ['has no sets left', { checkGroup: refused(8570, '缺货') }],
    ['has another part', { checkGroup: { ...group, goods: [...group.goods, { barcode: 'c', price: 1, count: 1 }] } }],
    ['has other counts', { checkGroup: { ...group, goods: [{ ...group.goods[0], count: 4 }, group.goods[1]] } }],
    ['lost a part', { checkGroup: { ...group, goods: group.goods.slice(0, 1) } }],
  ])('PR-17 a combo that %s is bought by its products, with a sentence', async (_why, changed) => {
    const { actions, sent } = open(changed)
    await actions.run('reorder', { ...order, goodsVoList })
    expect(actions.pendingReorder?.changes).toEqual([
      { kind: 'apart', name: '感冒套装' },
      { kind: 'price', name: '甲', from: 8, to: 10 },
      { kind: 'price', name: '乙', from: 4, to: 5 },
    ])
    await actions.acceptChanges()
    expect([sent('addGroupToCart'), sent('addToCart').map(({ barcode, count }) => [barcode, count])]).toEqual([
      [],
      [
        ['a', 4],
        ['b', 2],
      ],
    ])
  })

  test('PR-17 shows another price of a combo first', async () => {
    const overpriced = { ...group, goods: [{ barcode: 'a', price: 9, count: 2 }, group.goods[1]] }
    const { actions, sent } = open({ checkGroup: overpriced })
    await actions.run('reorder', { ...order, goodsVoList })
    expect(actions.pendingReorder?.changes).toEqual([{ kind: 'price', name: '感冒套装', from: 20, to: 22 }])
    await actions.acceptChanges()
    expect(sent('addGroupToCart')).toMatchObject([{ groupId: 5, count: 2 }])
  })

  test('PR-12 a pickup takes the products of a combo one by one', async () => {
    const { actions, sent } = open()
    await actions.run('reorder', { ...order, pickup: 1, goodsVoList })
    expect([sent('checkGroup'), actions.pendingReorder?.changes[0]]).toEqual([[], { kind: 'apart', name: '感冒套装' }])
  })

  test('a lost reply adds nothing; a refused combo says why', async () => {
    const lost = open({ checkGroup: { ok: false, reason: 'offline' } })
    await lost.actions.run('reorder', { ...order, goodsVoList })
    expect([lost.feedback.toastText, lost.sent('addGroupToCart')]).toEqual(['网络断了，请检查网络后重试', []])
    const none = open({ addGroupToCart: refused(8570, '库存不足') })
    await none.actions.run('reorder', { ...order, goodsVoList })
    expect([none.feedback.toastText, none.log]).toEqual(['库存不足', []])
  })
})
