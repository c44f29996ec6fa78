import { cartLine as line, fees, reduction } from '../../test/builders/cart'
import { freeDeliveryFrom, partsOf, promotionsOf } from './cart-lists'

test('BC-03 BC-06 finds the amount from which delivery on a tab is free', () => {
  const config = { ...fees, mailSwitch: 1, mailFreeStartFee: 88, deliverySwitch: 1, deliveryFreeStartFee: 59 } as const
  expect([freeDeliveryFrom(0, config), freeDeliveryFrom(1, config), freeDeliveryFrom(2, config)]).toEqual([
    88,
    59,
    null,
  ])
  expect([
    freeDeliveryFrom(0, { ...config, mailSwitch: 0 }),
    freeDeliveryFrom(1, { ...config, mailSwitch: 0 }),
  ]).toEqual([null, 59])
  expect([
    freeDeliveryFrom(0, { ...config, deliverySwitch: 0 }),
    freeDeliveryFrom(1, { ...config, deliverySwitch: 0 }),
  ]).toEqual([88, null])
  expect([freeDeliveryFrom(0, null), freeDeliveryFrom(1, null)]).toEqual([null, null])
})

test('PR-17 lists the parts of a combo for the price rules, each with its own promotion', () => {
  const whole = reduction('4', 50, 5)
  const own = reduction('5', 10, 1)
  const part = { barcode: '2', price: 3, count: 2, reduceVo: own }
  const bare = { barcode: '3', price: 4, count: 1, reduceVo: null }
  const combo = line(1, { reduceVo: whole, parts: [part, bare] as never })
  expect(partsOf(combo)).toEqual([
    { barcode: '2', price: 3, count: 2, reduceId: '5' },
    { barcode: '3', price: 4, count: 1, reduceId: undefined },
  ])
  expect(promotionsOf(combo)).toEqual([whole, own])
  expect(promotionsOf(line(2, { reduceVo: null }))).toEqual([])
})
