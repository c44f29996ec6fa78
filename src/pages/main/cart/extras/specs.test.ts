import { cartGroup, cartLine, cartReply, fees } from '../../../../../test/builders/cart'
import { testApp } from '../../../../../test/fakes/app'
import { fullReply, refused, type Answers, type Answer } from '../../../../../test/fakes/hosts'
import { contentsOf } from '@/stores/cart-contents'
import { LineSpecs } from './specs'

const spec = (barcode: string, ggvalue: string, quantity = 9) => ({ ggname: '规格', ggvalue, quantity, barcode })
const product = fullReply('productDetail', {
  barcode: 'b1',
  minPic: '/p.svg',
  price: 10,
  specList: [spec('b1', '10片'), spec('b7', '20片'), spec('b8', '30片', 0)],
  skus: [
    { barcode: 'b1', price: 10 },
    { barcode: 'b7', price: 18 },
    { barcode: 'b8', price: 25 },
  ],
})

async function opened(answers: Answers = {}) {
  const line = cartLine(1, { hasSpecs: 1, count: 2 })
  const shop = testApp(
    { cartList: () => cartReply([cartGroup('S', [line])]), orderConfig: fees, productDetail: product, ...answers },
    { token: 't', isPlaced: true },
  )
  const cart = contentsOf(shop.stores.cart)
  await cart.load()
  const [item] = cart.items
  if (!item) throw new Error('no line')
  const specs = new LineSpecs(shop.app)
  const opening = specs.open(item)
  return { ...shop, specs, item, opening, sent: shop.hosts.transport.inputsOf }
}

test('ST-75 ST-76 starts from the line’s variant; a value without stock is grey', async () => {
  const { specs, opening } = await opened()
  expect([specs.goods, specs.isFailed]).toEqual([null, false])
  await opening
  expect(specs.spec.selection.groups).toEqual([
    {
      name: '规格',
      options: [
        { value: '10片', state: 'chosen' },
        { value: '20片', state: 'available' },
        { value: '30片', state: 'disabled' },
      ],
    },
  ])
})

test('the chosen variant replaces the line, and the cart reloads', async () => {
  const { specs, opening, sent, feedback } = await opened({ modifyCart: { list: [], total: 2 } })
  await opening
  specs.spec.tap('规格', '20片')
  expect(specs.spec.price).toBe(18)
  await Promise.all([specs.confirm(), specs.confirm()])
  expect(sent('modifyCart')).toEqual([
    { list: [{ cardGoodsId: 1, barcode: 'b7' }], cityId: 903, latitude: 22.506578, longitude: 113.939013 },
  ])
  expect(sent('cartList')).toHaveLength(2)
  expect([specs.item, feedback.toastText]).toEqual([null, '修改成功'])
})

test('choosing the same variant only closes the sheet', async () => {
  const { specs, opening, sent } = await opened()
  await opening
  await specs.confirm()
  expect([specs.item, sent('modifyCart')]).toEqual([null, []])
})

test('VA-10 ER-29 a refusal shows a message and the sheet stays', async () => {
  const { specs, opening, feedback } = await opened({ modifyCart: refused(8570, '当前数量商品库存不足，无法修改！') })
  await opening
  specs.spec.tap('规格', '20片')
  await specs.confirm()
  expect(feedback.toastText).toBe('当前数量商品库存不足，无法修改！')
  expect([specs.item?.cardGoodsId, specs.isBusy]).toEqual([1, false])
})

test('a failed load shows an error and can be retried; a closed sheet ignores replies', async () => {
  let answer: Answer<'productDetail'> = { ok: false, reason: 'offline' }
  const { specs, opening, item } = await opened({ productDetail: () => answer })
  await opening
  expect([specs.isFailed, specs.goods]).toEqual([true, null])
  answer = product
  await specs.load()
  expect([specs.isFailed, specs.goods]).toEqual([false, product])
  const secondCall = specs.open(item)
  specs.close()
  await secondCall
  expect([specs.item, specs.goods]).toEqual([null, null])
})
