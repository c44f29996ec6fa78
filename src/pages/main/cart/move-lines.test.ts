import { cartGroup, cartLine, cartReply, fees } from '../../../../test/builders/cart'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { CartModel } from './model'

const noProducts = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }

async function managing(answers: Answers = {}, express = cartReply([])) {
  const shop = testApp(
    { cartList: () => cartReply(), orderConfig: fees, floorProducts: noProducts, ...answers },
    { token: 't', isPlaced: true },
  )
  const model = new CartModel(shop.app)
  await model.show()
  model.selection.edit()
  const [first, second] = model.cart.items
  if (!first || !second) throw new Error('no lines')
  return { ...shop, model, first, second, mail: express, sent: shop.hosts.transport.inputsOf }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))
const place = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }

describe('VA-09 in edit mode', () => {
  test.each(['toFavourites', 'toMail', 'toLightning'] as const)(
    '%s without a selection shows a message',
    async (action) => {
      const { model, feedback, sent } = await managing()
      await model.movePicked(action)
      expect(feedback.toastText).toBe('请先选择商品')
      expect([sent('doCollect'), sent('askToB2c'), sent('modifyCart')]).toEqual([[], [], []])
    },
  )
})

describe('to the favorites', () => {
  test('PR-20 favorite lines leave the cart', async () => {
    const { model, first, second, feedback, sent } = await managing({
      doCollect: { collected: true },
      removeFromCart: {},
    })
    model.selection.toggle([first, second])
    await model.movePicked('toFavourites')
    expect(sent('doCollect')).toEqual([
      { cityId: '903', collectType: '1', code: first.barcode, on: '1' },
      { cityId: '903', collectType: '1', code: second.barcode, on: '1' },
    ])
    expect(sent('removeFromCart')).toEqual([{ ids: [first.cardGoodsId, second.cardGoodsId] }])
    expect(model.cart.items).not.toContain(first)
    expect([feedback.toastText, model.selection.picked]).toEqual(['已把 2 种商品移入收藏', []])
  })

  test('lines that could not be saved stay, with a message', async () => {
    let remaining = 1
    const answer = () => (remaining-- > 0 ? { collected: true } : { ok: false, reason: 'offline' })
    const { model, first, second, feedback, sent } = await managing({ doCollect: answer, removeFromCart: {} })
    model.selection.toggle([first, second])
    await model.movePicked('toFavourites')
    expect(sent('removeFromCart')).toEqual([{ ids: [first.cardGoodsId] }])
    expect(model.cart.items.map(({ barcode }) => barcode)).toContain(second.barcode)
    expect(feedback.toastText).toBe('网络断了，请检查网络后重试')
  })

  test('when nothing could be saved nothing is removed; the selection stays for another try', async () => {
    const { model, first, sent } = await managing({ doCollect: { ok: false, reason: 'offline' } })
    model.selection.toggle([first])
    await model.movePicked('toFavourites')
    expect([sent('removeFromCart'), model.selection.picked]).toEqual([[], [first]])
  })

  test('a second tap during the move does nothing', async () => {
    const { model, first, sent } = await managing({ doCollect: { collected: true }, removeFromCart: {} })
    model.selection.toggle([first])
    await Promise.all([model.movePicked('toFavourites'), model.movePicked('toFavourites')])
    expect(sent('doCollect')).toHaveLength(1)
  })
})

const evaluationOf = (id: number, reason = '') => ({
  cardGoodsId: id,
  productName: `药${id}`,
  count: 1,
  stock: reason ? 0 : 9,
  reason,
})

describe('to express', () => {
  const moved = { list: [], total: 5 }

  test('shows which lines go and which stay before moving; then the express tab shows', async () => {
    const lists = [cartReply(), cartReply([cartGroup('S', [cartLine(2)])], [cartGroup('W', [cartLine(1)])])]
    const { model, first, second, feedback, sent } = await managing({
      cartList: () => (lists.length > 1 ? lists.shift() : lists[0]),
      askToB2c: [evaluationOf(1), evaluationOf(2, '快递仓暂时没有货')],
      toB2c: moved,
    })
    model.selection.toggle([first, second])
    const moving = model.movePicked('toMail')
    await nextTask()
    expect(feedback.question).toMatchObject({
      title: '改为快递配送',
      message: '1 种商品将由快递仓发出，预计 2–3 天送达。\n药2：快递仓暂时没有货，留在原处。',
    })
    expect(sent('toB2c')).toEqual([])
    feedback.answer(true)
    await moving
    expect(sent('toB2c')).toEqual([{ ids: [1], ...place }])
    expect([model.cart.kind, model.cart.items.map((item) => item.cardGoodsId)]).toEqual(['b2c', [1]])
    expect(model.selection.isEditing).toBe(false)
  })

  test('a cancelled confirmation moves nothing, nor does a warehouse without any of the products', async () => {
    let answer = [evaluationOf(1)]
    const { model, first, feedback, sent } = await managing({ askToB2c: () => answer })
    model.selection.toggle([first])
    const moving = model.movePicked('toMail')
    await nextTask()
    feedback.answer(false)
    await moving
    answer = [evaluationOf(1, '快递仓暂时没有货')]
    await model.movePicked('toMail')
    expect(feedback.toastText).toBe('快递仓暂时没有货')
    expect([sent('toB2c'), model.selection.picked]).toEqual([[], [first]])
  })

  test('ER-29 a refusal shows the server’s text', async () => {
    const { model, first, feedback } = await managing({
      askToB2c: [evaluationOf(1)],
      toB2c: refused(8570, '药1商品一次最多购买1件'),
    })
    model.selection.toggle([first])
    const moving = model.movePicked('toMail')
    await nextTask()
    feedback.answer(true)
    await moving
    expect([feedback.toastText, model.selection.isEditing]).toEqual(['药1商品一次最多购买1件', true])
  })
})

test('and back to lightning', async () => {
  const { model, first, sent } = await managing({ modifyCart: { list: [], total: 5 } })
  model.selection.toggle([first])
  await model.movePicked('toLightning')
  expect(sent('modifyCart')).toEqual([{ list: [{ cardGoodsId: 1, cardGoodsType: 2 }], ...place }])
  expect(model.cart.kind).toBe('o2o')
})
