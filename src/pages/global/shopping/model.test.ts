import { cartGroup, cartLine } from '../../../../test/builders/cart'
import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import type { CartItem } from '@/contract/types'
import { GlobalShoppingModel } from './model'

const cart = (...lines: CartItem[]) => ({
  globalCartGoods: lines.length > 0 ? [cartGroup('GA', lines)] : [],
  count: lines.length,
})
const LOST = { ok: false, reason: 'timeout' }
const isDone = { done: true }

function open(answers: Answers = {}, token = 't') {
  const rest: Answers = {
    cartList: cart(cartLine(1), cartLine(2)),
    orderConfig: {},
    setGlobalCount: ({ cardGoodsId, count }) => ({
      cardGoodsId: Number(cardGoodsId),
      count: Number(count),
      stock: 99,
    }),
    removeGlobal: isDone,
  }
  const shop = testApp({ ...rest, ...answers }, { token, isPlaced: true })
  const { transport, navigation } = shop.hosts
  const model = new GlobalShoppingModel(shop.app)
  const item = (id = 1) => model.cart.items.find(({ cardGoodsId }) => cardGoodsId === id) as CartItem
  return { ...shop, model, item, sent: transport.inputsOf, log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

describe('the cart', () => {
  test('PR-11 shows the cross-border lines of this place when the page shows', async () => {
    const { model, sent, stores } = open()
    expect([model.state, model.isEmpty, model.isVisitor]).toEqual(['loading', true, false])
    await model.show()
    expect([model.state, model.isEmpty, stores.cart.kind]).toEqual(['ready', false, 'global'])
    expect(model.cart.items.map(({ cardGoodsId }) => cardGoodsId)).toEqual([1, 2])
    expect(sent('cartList')).toEqual([{ cityId: '903', latitude: '22.506578', longitude: '113.939013' }])
  })

  test('NAV-43 stays on the cross-border tab of the cart, even an empty one', async () => {
    const { model } = open({ cartList: { ...cart(), o2oCartGoods: [cartGroup('S1', [cartLine(5)])] } })
    await model.show()
    expect([model.state, model.isEmpty, model.cart.tab]).toEqual(['ready', true, 2])
  })

  test('requests nothing for a visitor and leads to the login', async () => {
    const { model, sent, log, stores } = open({}, '')
    await model.show()
    expect([model.isVisitor, model.state, sent('cartList'), stores.cart.kind]).toEqual([true, 'loading', [], 'o2o'])
    model.login()
    await nextTask()
    expect(log).toEqual([{ how: 'push', url: '/login' }])
  })

  test('fails without a reply, and shows loading while it retries', async () => {
    const { model } = open({ cartList: answerInOrder<'cartList'>(LOST, cart(cartLine(1))) })
    await model.show()
    expect(model.state).toBe('failed')
    const retry = model.show()
    expect(model.state).toBe('loading')
    await retry
    expect([model.state, model.isEmpty]).toEqual(['ready', false])
  })

  test('keeps the lines on the screen while a reload runs and when it fails', async () => {
    const { model } = open({ cartList: answerInOrder<'cartList'>(cart(cartLine(1)), LOST) })
    await model.show()
    const reload = model.show()
    expect(model.state).toBe('ready')
    await reload
    expect([model.state, model.isEmpty]).toEqual(['ready', false])
  })
})

describe('a quantity', () => {
  test('shows at once and is sent after a pause, several taps as one request', async () => {
    const { model, item, sent, timers } = open()
    await model.show()
    model.setCount(item(), 2)
    model.setCount(item(), 3)
    expect([item().count, sent('setGlobalCount')]).toEqual([3, []])
    timers.run()
    await nextTask()
    expect(sent('setGlobalCount')).toEqual([{ cardGoodsId: 1, count: 3 }])
  })

  test('VA-08 above the limit of a purchase is refused with its reason, and the old one stays', async () => {
    const { model, item, feedback } = open({ cartList: cart(cartLine(1, { purchaseLimitMax: 2 })) })
    await model.show()
    model.setCount(item(), 2)
    expect([item().count, feedback.toastText]).toEqual([2, ''])
    model.setCount(item(), 3)
    expect([item().count, feedback.toastText]).toEqual([2, '药1商品一次最多购买2件'])
  })

  test('VA-10 above the stock is refused with its reason, and the old one stays', async () => {
    const { model, item, feedback } = open({ cartList: cart(cartLine(1, { stock: 1 })) })
    await model.show()
    model.setCount(item(), 2)
    expect([item().count, feedback.toastText]).toEqual([1, '当前数量商品库存不足，无法修改！'])
  })

  test('goes back to the old one when the server refuses it, and the reason is shown', async () => {
    const { model, item, feedback, timers } = open({ setGlobalCount: refused(8570, '仓库只剩 1 件') })
    await model.show()
    model.setCount(item(), 2)
    timers.run()
    await nextTask()
    expect([item().count, feedback.toastText]).toEqual([1, '仓库只剩 1 件'])
  })
})

describe('a removal', () => {
  test('is asked for first, and a refusal removes nothing', async () => {
    const { model, item, feedback, sent } = open()
    await model.show()
    const removing = model.remove(item())
    expect(feedback.question).toEqual({
      title: '删除商品',
      message: '确定删除 药1 吗？',
      confirm: '删除',
      cancel: '取消',
      danger: true,
    })
    feedback.answer(false)
    await removing
    expect([sent('removeGlobal'), model.cart.items.length, feedback.toastText]).toEqual([[], 2, ''])
  })

  test('removes the line once on two taps, with a busy note', async () => {
    const { model, item, feedback, sent } = open()
    await model.show()
    const removing = Promise.all([model.remove(item()), model.remove(item())])
    feedback.answer(true)
    await Promise.resolve()
    await Promise.resolve()
    expect(feedback.busyText).toBe('提交中...')
    await model.remove(item(2))
    expect(feedback.question).toBeNull()
    await removing
    expect([sent('removeGlobal'), feedback.toastText, feedback.busyText]).toEqual([[{ ids: [1] }], '删除成功', ''])
    expect(model.cart.items.map(({ cardGoodsId }) => cardGoodsId)).toEqual([2])
  })

  test('keeps the line after a failure, shows the reason and can be tried again', async () => {
    const { model, item, feedback } = open({
      removeGlobal: answerInOrder<'removeGlobal'>(refused(500, '请稍后再试'), isDone),
    })
    await model.show()
    const failing = model.remove(item())
    feedback.answer(true)
    await failing
    expect([model.cart.items.length, feedback.toastText]).toEqual([2, '请稍后再试'])
    const removing = model.remove(item())
    feedback.answer(true)
    await removing
    expect(model.cart.items.map(({ cardGoodsId }) => cardGoodsId)).toEqual([2])
  })
})

describe('the checkout', () => {
  test('asks for a selection first', async () => {
    const { model, feedback, log } = open()
    await model.show()
    model.cart.toggle(model.cart.items)
    await model.checkout()
    expect([feedback.toastText, log]).toEqual(['请先选择商品', []])
  })

  test('opens once on two taps with the selected lines', async () => {
    const { model, item, log, feedback } = open({ cartList: cart(cartLine(1), cartLine(2), cartLine(3)) })
    await model.show()
    model.cart.toggle([item(2)])
    const opening = Promise.all([model.checkout(), model.checkout()])
    expect(feedback.busyText).toBe('校验中...')
    await opening
    expect(log).toEqual([{ how: 'push', url: '/order/globalAffirm?ids=1-3' }])
    expect([feedback.busyText, feedback.toastText]).toEqual(['', ''])
    await model.checkout()
    expect(log).toHaveLength(2)
  })

  test('opens after the server has confirmed the quantities', async () => {
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    const { model, item, sent, log } = open({
      setGlobalCount: () => slow.then(() => ({ cardGoodsId: 1, count: 2, stock: 9 })),
    })
    await model.show()
    model.setCount(item(), 2)
    const opening = model.checkout()
    await nextTask()
    expect([sent('setGlobalCount'), log]).toEqual([[{ cardGoodsId: 1, count: 2 }], []])
    release()
    await opening
    expect(log).toHaveLength(1)
  })

  test('stays after a refused quantity, and opens at the next tap', async () => {
    const { model, item, feedback, log } = open({ setGlobalCount: refused(8570, '仓库只剩 1 件') })
    await model.show()
    model.setCount(item(), 2)
    await model.checkout()
    expect([feedback.toastText, log, item().count]).toEqual(['仓库只剩 1 件', [], 1])
    await model.checkout()
    expect(log).toEqual([{ how: 'push', url: '/order/globalAffirm?ids=1-2' }])
  })

  test('does not open while a removal runs', async () => {
    const { model, item, feedback, log } = open()
    await model.show()
    const removing = model.remove(item())
    feedback.answer(true)
    await Promise.resolve()
    await Promise.resolve()
    await model.checkout()
    await removing
    expect(log).toEqual([])
  })
})

test('opens a product and the cross-border home', () => {
  const { model, log } = open()
  model.open(cartLine(1))
  model.toShop()
  expect(log).toEqual([
    { how: 'push', url: '/global/product/detail/b1' },
    { how: 'push', url: '/global/index' },
  ])
})
