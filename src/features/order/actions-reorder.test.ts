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
    await actions.agreeToChanges()
    await actions.agreeToChanges()
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
    await overpriced.actions.agreeToChanges()
    expect(overpriced.log).toEqual(whole.log)
    const rest = openActions({
      productDetail: ({ barcode }) => ({ barcode, price: 10, stock: barcode === 'a' ? 1 : 0 }),
    })
    await rest.actions.run('reorder', pickupOrder)
    await rest.actions.agreeToChanges()
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
    await overpriced.actions.agreeToChanges()
    expect([overpriced.sent('addToCart'), overpriced.actions.pendingReorder]).toEqual([[], null])
    const missing = openActions({ productDetail: refused(404, '商品不存在') })
    await missing.actions.run('reorder', order)
    expect([missing.feedback.toastText, missing.actions.pendingReorder]).toEqual(['这些商品现在都买不到', null])
    const failure = openActions({ productDetail: { ok: false, reason: 'offline' } })
    await failure.actions.run('reorder', order)
    expect(failure.feedback.toastText).toBe('网络断了，请检查网络后重试')
  })
})
