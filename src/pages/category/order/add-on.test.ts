import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { cartGroup, cartLine, cartReply, fees } from '../../../../test/builders/cart'
import { AddOn } from './add-on'

function open(answers: Answers = {}, reduceId?: string, token = 't') {
  const shop = testApp({ cartList: () => cartReply(), orderConfig: fees, ...answers }, { token })
  return {
    ...shop,
    addOn: new AddOn(shop.app, reduceId),
    loads: () => shop.hosts.transport.inputsOf('cartList').length,
  }
}

test('BC-03 says what the cart lacks for free delivery', async () => {
  const { addOn } = open()
  await addOn.load()
  expect(addOn.line).toEqual({ title: '还差 ¥5.90', text: '实付满99免配送费', progress: 93.1 / 99 })
})

test('says what a promotion lacks when the shopper came from it', async () => {
  const { addOn } = open({}, 'R2046')
  await addOn.load()
  expect(addOn.line).toEqual({ title: '每满 49 减 8', text: '现差12.20元，可减 8 元' })
})

test('says nothing once delivery is free', async () => {
  const { addOn } = open({ cartList: () => cartReply([cartGroup('S', [cartLine(1, { price: 99 })])]) })
  await addOn.load()
  expect(addOn.line).toBeNull()
})

test('names the products of the cart once each, and loads it again after an addition only', async () => {
  const { addOn, stores, loads } = open({
    cartList: () => cartReply([cartGroup('S', [cartLine(1, { barcode: 'a' }), cartLine(2, { barcode: 'b' })])]),
  })
  await addOn.load()
  expect(addOn.barcodes).toEqual(['a', 'b'])
  await addOn.load()
  expect(loads()).toBe(1)
  stores.cart.count += 1
  await addOn.load()
  expect(loads()).toBe(2)
})

test('a visitor has no cart to fill up', async () => {
  const { addOn, loads } = open({}, undefined, '')
  await addOn.load()
  expect([addOn.line, addOn.barcodes, loads()]).toEqual([null, [], 0])
})
