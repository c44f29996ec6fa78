import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { cartGroup, cartLine, cartReply, fees, reduction } from '../../../../test/builders/cart'
import { contentsOf } from '@/stores/cart-contents'
import { CartModel } from './model'
import { promotionLines } from '@/features/product/add-on/gap'
import { feeLine, receiptOf } from './money'

function open(answers: Answers = {}) {
  const shop = testApp({ cartList: () => cartReply(), orderConfig: fees, ...answers }, { token: 't' })
  const model = new CartModel(shop.app)
  return { model, stores: shop.stores, cart: contentsOf(shop.stores.cart), sent: shop.hosts.transport.inputsOf }
}

test('BC-20 BC-21 BC-03 NAV-46 shows hints per store and the amount missing for free delivery', async () => {
  const { model, cart: store } = open()
  await model.show()
  expect(store.groups.map((one) => promotionLines(store, one))).toEqual([
    [{ id: 'R2031', text: '每满 59 减 10', hint: '已优惠10.00元' }],
    [{ id: 'R2046', text: '每满 49 减 8', hint: '现差12.20元，可减 8 元' }],
  ])
  expect([store.price.payable, store.reduced]).toEqual([93.1, 10])
  expect(feeLine(store)).toEqual({
    title: '免配送',
    text: '实付满99免配送费，现差5.90元',
    mail: false,
    progress: 93.1 / 99,
    action: '去凑单',
  })
  model.selection.toggle(store.items)
  expect([feeLine(store), promotionLines(store, store.groups[0]!)]).toEqual([
    null,
    [{ id: 'R2031', text: '每满 59 减 10', hint: '' }],
  ])
})

test('BC-02 BC-06 BC-07 BC-08 express has its own free threshold; a fixed delivery fee is named', async () => {
  const orderConfig = { ...fees, deliverySwitch: 0, mailSwitch: 1 }
  const { model, cart: store } = open({
    orderConfig,
    cartList: () => cartReply([cartGroup('S', [cartLine(1)])], [cartGroup('W', [cartLine(2, { price: 37.4 })])]),
  })
  await model.show()
  expect(feeLine(store)).toEqual({ title: '配送费', text: '¥5.00', mail: false })
  model.showTab(0)
  expect(feeLine(store)).toEqual({
    title: '包邮',
    text: '实付满49.9包邮，现差12.50元',
    mail: true,
    progress: 37.4 / 49.9,
    action: '去凑单',
  })
  model.showTab(2)
  expect(feeLine(store)).toBeNull()
})

test('BC-05 a fixed fee shows its amount; a reached threshold shows only its label', async () => {
  const { model, cart: store } = open({ cartList: () => cartReply([], [cartGroup('W', [cartLine(1)])]) })
  await model.show()
  expect(feeLine(store)).toEqual({ title: '邮费', text: '¥8.00', mail: true })
  const reached = open({ cartList: () => cartReply([cartGroup('S', [cartLine(1, { price: 99 })])]) })
  await reached.model.show()
  expect(feeLine(reached.cart)).toEqual({ title: '免配送', text: '', mail: false })
})

test('a promotion across two stores shows once and counts both; percentages promise no amount', async () => {
  const all = reduction('U1', 30, 0.85, { reduceType: 2 })
  const groups = [cartGroup('A', [cartLine(1, { reduceVo: all })]), cartGroup('B', [cartLine(2, { reduceVo: all })])]
  const { model, cart: store } = open({ cartList: () => cartReply(groups) })
  await model.show()
  expect(store.groups.map((one) => promotionLines(store, one))).toEqual([
    [{ id: 'U1', text: '每满 30 打8.5折', hint: '现差10.00元' }],
    [],
  ])
})

test('PR-08 the receipt adds coupon, delivery fee and packing fee to the selected lines', async () => {
  const coupons = [
    { id: 118, amount: 5, minAmount: 59, usable: true, name: '满 59 减 5 券', endTime: '2026-11-30T00:00:00+08:00' },
    { id: 119, amount: 50, minAmount: 500, usable: false, name: '大额券', endTime: '2026-11-30T00:00:00+08:00' },
  ]
  const { model, sent } = open({ usableCoupons: coupons, packingCharges: { packingFee: 0.5 } })
  await model.show()
  const opening = model.openReceipt()
  expect([model.isReceiptOpen, receiptOf(model).payable]).toEqual([true, 98.1])
  await opening
  expect(sent('usableCoupons')).toEqual([{ cartIds: '1,2,3,4,5', cartType: '2' }])
  const { lines, payable, tried } = receiptOf(model)
  expect([payable, tried]).toEqual([94.1, '2 项活动、1 张券都算过'])
  expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['商品 6 件', 103.1],
    ['每满 59 减 10', -10],
    ['每满 49 减 8', 0],
    ['满 59 减 5 券', -5],
    ['配送费', 5],
    ['包装费', 1],
  ])
  model.closeReceipt()
  expect(model.isReceiptOpen).toBe(false)
})

test('PR-08 the receipt asks for the coupons of the address that is the place, as the checkout does', async () => {
  const { model, stores, sent } = open({ usableCoupons: [], packingCharges: { packingFee: 0 } })
  const { cityId, cityName } = stores.location.place
  const address = {
    id: 3,
    name: '',
    mobile: '',
    cityId,
    cityName,
    region: '',
    address: '蛇口花园',
    roomNo: '',
    tag: '',
  }
  stores.location.chooseAddress({ ...address, latitude: 22.5, longitude: 113.9, undefault: 1, outAddress: 0 })
  await model.show()
  await model.openReceipt()
  expect(sent('usableCoupons')).toMatchObject([{ addressId: '3' }])
})

test('an empty selection has no receipt', async () => {
  const { model, cart: store, sent } = open()
  await model.show()
  model.selection.toggle(store.items)
  await model.openReceipt()
  expect([model.isReceiptOpen, sent('usableCoupons')]).toEqual([false, []])
})

describe('PR-17 a combo', () => {
  const reduce = reduction('R', 59, 10)
  const part = (barcode: string, price: number, count: number) => ({
    barcode,
    productName: barcode,
    spec: '10片',
    minPic: '',
    drugClass: null,
    price,
    count,
    reduceVo: reduce,
  })
  const combo = cartLine(1, { unCombo: 1, price: 40, count: 2, parts: [part('a', 10, 1), part('b', 15, 2)] })

  async function shown() {
    const { model, cart } = open({ cartList: () => cartReply([cartGroup('S', [combo])]) })
    await model.show()
    return cart
  }

  test('is priced by its parts, as whole sets', async () => {
    const cart = await shown()
    expect([cart.price.payable, cart.reduced]).toEqual([70, 10])
  })

  test('counts for the promotion of its parts, which shows once', async () => {
    const cart = await shown()
    expect(cart.groups.map((group) => promotionLines(cart, group))).toEqual([
      [{ id: 'R', text: '每满 59 减 10', hint: '已优惠10.00元' }],
    ])
  })
})
