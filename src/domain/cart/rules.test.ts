import { countsInCart, pickKind, prepareLine } from '.'

test('ST-37 lines are selected by default, and stay deselected', () => {
  expect(prepareLine({ price: 1 })).toEqual({ price: 1, checked: true, unExist: 0 })
  expect(prepareLine({ price: '0.01', checked: true, unExist: 0 })).toMatchObject({ checked: true, unExist: 0 })
  expect(prepareLine({ price: 1, checked: false })).toEqual({ price: 1, checked: false, unExist: 0 })
})

test('ST-38 an unavailable line is never selected', () => {
  expect(prepareLine({ price: 5, checked: true, unExist: 1 })).toMatchObject({ checked: false, unExist: 1 })
  expect(prepareLine({ price: 5, checked: true, unExist: '1' })).toMatchObject({ checked: false, unExist: 1 })
})

test.each([undefined, null, 0, -0.01, '', 'x'])('ST-39 a price of %p means unavailable', (price) => {
  expect(prepareLine({ price, checked: true })).toEqual({ price, checked: false, unExist: 1 })
})

test('ST-40 counts only selected lines that are for sale', () => {
  const lines = [
    { price: 18.8, count: 2 },
    { price: '0.1', count: 3, checked: true },
    { price: 99, count: 1, checked: false },
    { price: 99, count: 1, unExist: 1 },
    { price: null, count: 4 },
    { price: 5, count: 0 },
  ]
  expect(lines.map(countsInCart)).toEqual([true, true, false, false, false, false])
})

test('ST-43 the first kind with lines, in the order o2o, b2c, pickup', () => {
  expect(pickKind({ pickup: [1], b2c: [1], o2o: [1] })).toBe('o2o')
  expect(pickKind({ pickup: [1], b2c: [1], o2o: [] })).toBe('b2c')
  expect(pickKind({ pickup: [1] })).toBe('pickup')
  expect(pickKind({ global: [1] })).toBeUndefined()
  expect(pickKind({})).toBeUndefined()
})

test('ST-43 a preferred kind wins when it has lines', () => {
  expect(pickKind({ o2o: [1], pickup: [1] }, 'pickup')).toBe('pickup')
  expect(pickKind({ o2o: [1], pickup: [] }, 'pickup')).toBe('o2o')
  expect(pickKind({ o2o: [1], global: [1] }, 'global')).toBe('global')
})
