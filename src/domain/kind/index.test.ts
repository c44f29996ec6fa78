import {
  cartTypeOf,
  confirmedCartType,
  kindOfCartType,
  kindOfOrderType,
  kindOfTab,
  orderTypeOf,
  tabOf,
  type Kind,
} from '.'

test.each<[Kind, number, number, number]>([
  ['o2o', 1, 2, 2],
  ['b2c', 0, 1, 1],
  ['pickup', 1, 2, 3],
  ['global', 2, 4, 4],
])('NAV-43 BC-27 BC-74 %s: tab %p, order type %p, cart type %p', (kind, tab, orderType, cartType) => {
  expect(tabOf(kind)).toBe(tab)
  expect(orderTypeOf(kind)).toBe(orderType)
  expect(cartTypeOf(kind)).toBe(cartType)
  expect(kindOfCartType(cartType)).toBe(kind)
})

test('NAV-43 every tab has its kind, an unknown tab none', () => {
  expect([0, 1, 2, 3].map(kindOfTab)).toEqual(['b2c', 'o2o', 'global', undefined])
})

test('BC-74 every order type has its kind, an unknown type none', () => {
  expect([1, 2, 4, 3].map(kindOfOrderType)).toEqual(['b2c', 'o2o', 'global', undefined])
})

test('an unknown cart type has no kind', () => {
  expect(kindOfCartType(9)).toBeUndefined()
})

test('VA-20 cart type 3 becomes 2 on confirmation, others stay', () => {
  expect([1, 2, 3, 4].map(confirmedCartType)).toEqual([1, 2, 2, 4])
})
