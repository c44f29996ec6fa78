import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { readType, SharedCartModel } from './model'

const product = (barcode: string, reason = '') => ({
  ...{ barcode, productName: barcode, spec: '', minPic: '/p.svg', price: 1 },
  ...{ count: 2, unRx: 0, reason },
})

function open(answers: Answers = {}, token = 't', link = 'b1x2-b2x2') {
  const it = testApp({ sharedCart: [product('b1'), product('b2'), product('b3', '商品已下架')], ...answers }, { token })
  return { ...it, model: new SharedCartModel(it.app, { goods: link, type: '2' }), sent: it.hosts.transport.inputsOf }
}

test('NAV-48 a visitor can sign in, a shopper sees the products in their current state', async () => {
  const visitor = open({}, '')
  await visitor.model.show()
  expect([visitor.model.state, visitor.sent('sharedCart')]).toEqual(['visitor', []])
  const { model, sent } = open()
  await model.show()
  expect([model.state, model.list.length, model.addableProducts.length]).toEqual(['ready', 3, 2])
  expect(sent('sharedCart')).toMatchObject([
    {
      goods: [
        { barcode: 'b1', count: 2 },
        { barcode: 'b2', count: 2 },
      ],
      cartType: 2,
    },
  ])
  await model.show()
  expect(sent('sharedCart').length).toBe(1)
})

test('a link without products makes no request; a failure can be retried', async () => {
  const broken = open({}, 't', 'x')
  await broken.model.show()
  expect([broken.model.state, broken.model.list, broken.sent('sharedCart')]).toEqual(['ready', [], []])
  const { model } = open({ sharedCart: { ok: false, reason: 'offline' } })
  await model.show()
  expect(model.state).toBe('failed')
})

test('NAV-48 ER-29 adds all once; a refusal marks the bad products and the next tap leaves them out', async () => {
  let answer: Answer<'addGoodsToCart'> = refused(8570, '', { goods: [{ barcode: 'b2', reason: '库存不足' }] })
  const { model, sent, feedback, stores } = open({ addGoodsToCart: () => answer })
  await model.show()
  await Promise.all([model.add(), model.add()])
  expect([sent('addGoodsToCart').length, model.addableProducts.length, feedback.toastText]).toEqual([
    1,
    1,
    '1 种商品加不了，其余的可以再点一次加入',
  ])
  expect(model.list[1]?.reason).toBe('库存不足')
  answer = { cardGoodsIds: [1], total: 7 }
  await model.add()
  expect(sent('addGoodsToCart')[1]).toMatchObject({ cardGoodsType: 2, goods: [{ barcode: 'b1', count: 2 }] })
  expect([stores.cart.count, feedback.toastText]).toEqual([7, '已把 1 种商品加入购物车'])
  answer = { ok: false, reason: 'offline' }
  await model.add()
  expect(feedback.toastText).toBe('网络断了，请检查网络后重试')
})

test('an invalid type is lightning', () => {
  expect(['1', '2', '3', '4', undefined].map((type) => readType(type))).toEqual([1, 2, 3, 2, 2])
})
