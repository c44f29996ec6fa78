import { testApp } from '../../../../test/fakes/app'
import { fullReply, refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { cartGroup, cartLine, cartReply, fees } from '../../../../test/builders/cart'
import { lineView } from './products'
import { contentsOf } from '@/stores/cart-contents'
import { CartModel } from './model'

// Skips the views, which the journeys test.
jest.mock('./extras.lazy', () => jest.requireActual('./extras/model'))

const noProducts = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }

function open(answers: Answers = {}, token = 't') {
  const shop = testApp(
    { cartList: () => cartReply(), orderConfig: fees, floorProducts: noProducts, ...answers },
    { token, isPlaced: true },
  )
  const loadExtras = jest.fn(() => import('./extras.lazy'))
  const model = new CartModel(shop.app, loadExtras)
  const { transport, navigation } = shop.hosts
  return {
    ...shop,
    model,
    loadExtras,
    cart: contentsOf(shop.stores.cart),
    sent: transport.inputsOf,
    log: navigation.log,
  }
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve))

describe('loading', () => {
  test('RO-08 RO-04 a visitor can sign in and sees products, and no cart request is sent', async () => {
    const { model, sent, log } = open({}, '')
    await model.show()
    expect([model.isVisitor, sent('cartList'), sent('cartCount')]).toEqual([true, [], []])
    expect(sent('floorProducts')).toEqual([
      { cityId: 903, latitude: 22.506578, longitude: 113.939013, type: 'nearby', pageNum: 1, pageSize: 6 },
    ])
    model.login()
    expect(log).toEqual([{ how: 'push', url: '/login' }])
  })

  test('NAV-44 an empty cart shows its state and products nearby', async () => {
    const product = fullReply('floorProducts', { list: [{ barcode: 'x' }] }).list[0]!
    const { model } = open({ cartList: cartReply([]), floorProducts: { ...noProducts, list: [product] } })
    await model.show()
    expect([model.state, model.isEmpty, model.recommended]).toEqual(['ready', true, [product]])
  })

  test('reloads for another place, once; a late list of the earlier place is ignored', async () => {
    const { model, sent, stores } = open()
    await model.show()
    model.moved()
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '五一广场' })
    model.moved()
    model.moved()
    expect(sent('cartList').map(({ cityId }) => cityId)).toEqual(['903', '887'])
  })

  test('a failed first load shows an error with retry; a later automatic one stays silent', async () => {
    let answer: Answer<'cartList'> = { ok: false, reason: 'offline' }
    const { model, feedback } = open({ cartList: () => answer })
    await model.show()
    expect([model.state, model.isOffline, feedback.toastText]).toEqual(['failed', true, ''])
    answer = cartReply()
    await model.refresh()
    expect([model.state, model.isOffline]).toEqual(['ready', false])
    answer = { ok: false, reason: 'offline' }
    await model.show()
    expect([model.state, feedback.toastText, model.cart.items.length]).toEqual(['ready', '', 5])
    await model.refresh()
    expect(feedback.toastText).toBe('网络断了，请检查网络后重试')
  })

  test('EN-12 the row has price, combo, Rx, insurance and limits; a prescription drug is neutral', () => {
    const image = (path: string) => `http://pic${path}`
    const otc = cartLine(1, { drugClass: 'OTC甲', unMedical: 1, purchaseLimitMin: 2, purchaseLimitMax: 5, stock: 3 })
    expect(lineView(otc, image)).toEqual({
      id: 1,
      name: '药1',
      spec: '10片',
      picture: 'http://pic/p.svg',
      price: 10,
      drug: 'a',
      hasMedicare: true,
      marks: ['2 件起购', '限购 5 件', '仅剩 3 件'],
    })
    expect(lineView(cartLine(4, { unCombo: 1, drugClass: 'OTC乙' }), image)).toMatchObject({
      drug: 'b',
      marks: ['组合'],
    })
    expect(lineView(cartLine(2), image)).toMatchObject({ drug: null, hasMedicare: false, marks: ['医疗器械'] })
    expect(lineView(cartLine(3, { drugClass: 'Rx', unRx: 1, stock: 0 }), image)).toMatchObject({
      drug: 'rx',
      marks: [],
    })
  })
})

describe('features after the first frame', () => {
  test('load once the cart has loaded, and refresh every time the tab shows', async () => {
    const { model, loadExtras, sent } = open({
      cartScheme: refused(637),
      safetyFacts: { goods: [], interactions: [], herbs: [] },
    })
    await model.show()
    expect([model.extras === null, loadExtras.mock.calls.length]).toEqual([false, 1])
    await model.show()
    await nextTask()
    expect([loadExtras.mock.calls.length, sent('cartScheme').length, sent('safetyFacts').length]).toEqual([1, 1, 1])
  })

  test('a chunk that fails to load keeps the cart working; a tap that needs it retries', async () => {
    const { model, loadExtras, feedback } = open({ productDetail: refused(404) })
    loadExtras.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'))
    await model.show()
    expect([model.extras, model.state, model.hasLostExtras]).toEqual([null, 'ready', true])
    await model.openMenu()
    expect([feedback.toastText, feedback.busyText]).toEqual(['网络不稳定，请稍后重试', ''])
    await model.openMenu()
    expect([model.extras?.menu.isOpen, model.hasLostExtras]).toEqual([true, false])
    await model.respec(model.cart.items[0]!)
    expect(model.extras?.specs.item?.cardGoodsId).toBe(1)
  })
})

describe('tabs and selection', () => {
  test('NAV-43 ST-42 switching to another kind selects only that kind and explains why, once', async () => {
    const {
      model,
      feedback,
      timers,
      cart: store,
    } = open({ cartList: () => cartReply(undefined, [cartGroup('W', [cartLine(9)])]) })
    await model.show()
    model.showTab(0)
    expect([store.kind, store.checkout.cartIds, feedback.toastText]).toEqual([
      'b2c',
      [9],
      '不同配送方式分开结算，已选快递商品',
    ])
    timers.run()
    model.showTab(1)
    expect([store.checkout.cartIds, feedback.toastText]).toEqual([[1, 2, 3, 4, 5], ''])
  })

  test('switching to an empty tab explains nothing and shows products', async () => {
    const { model, feedback, sent } = open()
    await model.show()
    model.showTab(2)
    expect([model.isEmpty, feedback.toastText, sent('floorProducts').length]).toEqual([true, '', 1])
  })

  test('selects lines, stores and all; unavailable lines only in edit mode', async () => {
    const { model, cart: store } = open()
    await model.show()
    expect([model.selection.everything, model.selection.hasAll(store.groups[1]!.goodsVoList)]).toEqual([true, true])
    model.selection.toggle(store.groups[0]!.goodsVoList)
    expect([
      store.checkout.cartIds,
      model.selection.everything,
      model.selection.hasAll(store.groups[0]!.goodsVoList),
    ]).toEqual([[4, 5], false, false])
    model.selection.toggleEverything()
    expect(store.checkout.cartIds).toEqual([1, 2, 3, 4, 5])
    expect(model.selection.hasAll(store.invalid)).toBe(false)
  })
})

describe('quantities', () => {
  test('VA-07 VA-08 VA-10 a press beyond a limit names it; unavailable lines are fixed (ST-41)', async () => {
    const { model, cart: store, feedback } = open()
    await model.show()
    const item = cartLine(1, { count: 3, purchaseLimitMin: 2, purchaseLimitMax: 5, stock: 9 })
    model.explainLimit(item, 'min')
    expect(feedback.toastText).toBe('药1商品一次最少购买2件')
    model.explainLimit(item, 'max')
    expect(feedback.toastText).toBe('药1商品一次最多购买5件')
    model.explainLimit({ ...item, stock: 4 }, 'max')
    expect(feedback.toastText).toBe('当前数量商品库存不足，无法修改！')
    expect([model.leastOf(item), model.mostOf(item), model.mostOf({ ...item, stock: 0 })]).toEqual([2, 5, 1])
    expect([model.leastOf(cartLine(1)), model.mostOf(cartLine(1))]).toEqual([1, 99])
    feedback.toast(' ')
    model.explainLimit(cartLine(1), 'min')
    expect(feedback.toastText).toBe(' ')
    model.setCount(store.invalid[0]!, 5)
    expect(store.invalid[0]?.count).toBe(1)
    model.setCount(store.items[0]!, 200)
    expect([store.items[0]?.count, feedback.toastText]).toEqual([2, '当前数量商品库存不足，无法修改！'])
  })

  test('ER-57 VA-10 a refusal shows the server’s text, or ours when it has none', async () => {
    let msg = '当前数量商品库存不足！'
    const { model, cart: store, feedback, timers } = open({ setCartCount: () => refused(8570, msg) })
    await model.show()
    model.setCount(store.items[0]!, 3)
    timers.run()
    await nextTask()
    expect([feedback.toastText, store.items[0]?.count]).toEqual(['当前数量商品库存不足！', 2])
    msg = ''
    model.setCount(store.items[0]!, 3)
    timers.run()
    await nextTask()
    expect(feedback.toastText).toBe('当前数量商品库存不足，无法修改！')
  })
})

describe('edit mode', () => {
  test('VA-09 deleting nothing says 请先选择商品', async () => {
    const { model, feedback, sent } = open({ removeFromCart: { done: true } })
    await model.show()
    model.selection.edit()
    await model.removePicked()
    expect([feedback.toastText, feedback.question, sent('removeFromCart')]).toEqual(['请先选择商品', null, []])
  })

  test('has its own selection, including unavailable lines, deleted after confirmation', async () => {
    const { model, cart: store, feedback, sent } = open({ removeFromCart: { done: true } })
    await model.show()
    model.selection.edit()
    expect([model.selection.everything, store.checkout.cartIds.length]).toEqual([false, 5])
    model.selection.toggle([store.items[0]!])
    model.selection.toggle(store.invalid)
    expect(model.selection.picked.map(({ cardGoodsId }) => cardGoodsId)).toEqual([1, 6])
    const no = model.removePicked()
    expect(feedback.question).toMatchObject({ message: '确定删除选中的 2 种商品吗？', confirm: '删除', danger: true })
    feedback.answer(false)
    await no
    expect(sent('removeFromCart')).toEqual([])
    const yes = model.removePicked()
    feedback.answer(true)
    await yes
    expect([sent('removeFromCart'), feedback.toastText, model.selection.picked.length]).toEqual([
      [{ ids: [1, 6] }],
      '删除成功',
      0,
    ])
    expect(model.selection.isEditing).toBe(true)
  })

  test('a swiped line is deleted after the same question, without edit mode', async () => {
    const { model, cart: store, feedback, sent } = open({ removeFromCart: { done: true } })
    await model.show()
    const no = model.removeLine(store.items[0]!)
    expect(feedback.question).toMatchObject({ message: '确定删除选中的 1 种商品吗？', confirm: '删除', danger: true })
    feedback.answer(false)
    await no
    expect(sent('removeFromCart')).toEqual([])
    const yes = model.removeLine(store.invalid[0]!)
    feedback.answer(true)
    await yes
    expect([sent('removeFromCart'), feedback.toastText, model.selection.isEditing]).toEqual([
      [{ ids: [6] }],
      '删除成功',
      false,
    ])
  })

  test('全选 selects everything and 完成 clears the selection', async () => {
    const { model } = open()
    await model.show()
    model.selection.edit()
    model.selection.toggleEverything()
    expect([model.selection.picked.length, model.selection.everything]).toEqual([6, true])
    model.selection.toggleEverything()
    expect(model.selection.picked.length).toBe(0)
    model.selection.toggleEverything()
    model.selection.edit()
    expect([model.selection.isEditing, model.selection.picked.length]).toEqual([false, 0])
  })

  test('ER-77 清空失效商品 removes only unavailable lines, once; a failure shows and changes nothing', async () => {
    type Removed = Answer<'removeFromCart'>
    let answer: Removed | Promise<Removed> = { ok: false, reason: 'timeout' }
    const { model, cart: store, feedback, sent } = open({ removeFromCart: () => answer })
    await model.show()
    const failing = model.clearInvalid()
    feedback.answer(true)
    await failing
    expect([feedback.toastText, store.invalid.length]).toEqual(['网络繁忙，请稍后重试', 1])
    let resolveWith = (_: Removed) => {}
    answer = new Promise<Removed>((resolve) => (resolveWith = resolve))
    const removal = model.clearInvalid()
    feedback.answer(true)
    await nextTask()
    expect(feedback.busyText).toBe('提交中...')
    resolveWith({ done: true })
    await removal
    expect(feedback.busyText).toBe('')
    expect([sent('removeFromCart'), feedback.toastText]).toEqual([[{ ids: [6] }, { ids: [6] }], '清空成功'])
  })
})

describe('to checkout', () => {
  test('NAV-45 ER-77 sends pending quantities, then opens checkout once with ids and type in the url', async () => {
    const {
      model,
      cart: store,
      sent,
      log,
      feedback,
    } = open({
      setCartCount: ({ count }: { count?: number }) => ({ cardGoodsId: 1, count, stock: 99 }),
    })
    await model.show()
    model.selection.toggle(store.groups[1]!.goodsVoList)
    model.setCount(store.items[0]!, 4)
    const taps = [model.checkout(), model.checkout()]
    expect(feedback.busyText).toBe('校验中...')
    await Promise.all(taps)
    expect(feedback.busyText).toBe('')
    expect(sent('setCartCount')).toEqual([{ cardGoodsId: 1, count: 4 }])
    expect(log).toEqual([{ how: 'push', url: '/order/affirm/2?ids=1-2-3' }])
  })

  test('PR-11 cross-border lines use their own cart, product page and checkout', async () => {
    const {
      model,
      cart: store,
      sent,
      log,
      feedback,
      timers,
    } = open({
      cartList: () => ({ ...cartReply([]), globalCartGoods: [cartGroup('GA', [cartLine(9, { cardGoodsType: 4 })])] }),
      setGlobalCount: { cardGoodsId: 9, count: 2, stock: 99 },
      removeGlobal: { done: true },
    })
    await model.show()
    model.showTab(2)
    model.setCount(store.items[0]!, 2)
    timers.run()
    await nextTask()
    expect([sent('setGlobalCount'), sent('setCartCount')]).toEqual([[{ cardGoodsId: 9, count: 2 }], []])
    expect([store.price.payable, store.banner]).toEqual([20, null])
    await model.openReceipt()
    expect([model.isReceiptOpen, sent('usableCoupons')]).toEqual([true, []])
    feedback.toast(' ')
    await model.checkout()
    model.open(store.items[0]!)
    model.browse()
    expect(log.map(({ url }) => url)).toEqual([
      '/order/globalAffirm?ids=9',
      `/global/product/detail/${store.items[0]!.barcode}`,
      '/global/index',
    ])
    model.selection.edit()
    model.selection.toggleEverything()
    const removal = model.removePicked()
    feedback.answer(true)
    await removal
    expect([sent('removeGlobal'), sent('removeFromCart')]).toEqual([[{ ids: [9] }], []])
  })

  test('a refused quantity stops checkout', async () => {
    const { model, cart: store, log, feedback } = open({ setCartCount: refused(8570, '库存只有 2 件') })
    await model.show()
    model.setCount(store.items[0]!, 4)
    await model.checkout()
    expect([log, feedback.toastText]).toEqual([[], '库存只有 2 件'])
  })

  test('an empty selection shows a message', async () => {
    const { model, cart: store, log, feedback } = open()
    await model.show()
    model.selection.toggleEverything()
    expect(store.checkedCount).toBe(0)
    await model.checkout()
    expect([log, feedback.toastText]).toEqual([[], '请先选择商品'])
  })

  test('links: similar products, the product page, add-ons', async () => {
    const { model, cart: store, log } = open()
    await model.show()
    model.similar(store.invalid[0]!)
    model.open(store.items[0]!)
    model.browse()
    model.openAddOns()
    expect(log.map(({ url }) => url)).toEqual([
      `/search/goods/${encodeURIComponent('药6')}`,
      '/commodity/detail/b1',
      '/category',
      '/categoryOrder',
    ])
  })
})
