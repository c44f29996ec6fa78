import { cartTotals, countsInCart, pickKind, prepareLine, switchKind } from '.'

test('ST-37 lines are ticked by default, and keep a tick taken away', () => {
  expect(prepareLine({ price: 1 })).toEqual({ price: 1, checked: true, unExist: 0 })
  expect(prepareLine({ price: '0.01', checked: true, unExist: 0 })).toMatchObject({ checked: true, unExist: 0 })
  expect(prepareLine({ price: 1, checked: false })).toEqual({ price: 1, checked: false, unExist: 0 })
})

test('ST-38 what does not exist is never ticked', () => {
  expect(prepareLine({ price: 5, checked: true, unExist: 1 })).toMatchObject({ checked: false, unExist: 1 })
  expect(prepareLine({ price: 5, checked: true, unExist: '1' })).toMatchObject({ checked: false, unExist: 1 })
})

test.each([undefined, null, 0, -0.01, '', 'x'])('ST-39 a price of %p does not exist', (price) => {
  expect(prepareLine({ price, checked: true })).toEqual({ price, checked: false, unExist: 1 })
})

test('ST-40 only ticked lines count, in pieces and yuan', () => {
  const lines = [
    { price: 18.8, count: 2 },
    { price: '0.1', count: 3, checked: true },
    { price: 99, count: 1, checked: false },
    { price: 99, count: 1, unExist: 1 },
    { price: null, count: 4 },
    { price: 5, count: 0 },
  ]
  expect(cartTotals(lines)).toEqual({ count: 5, totalPrice: 37.9 })
  expect(lines.map(countsInCart)).toEqual([true, true, false, false, false, false])
})

test('ST-43 the first kind with lines, in the order o2o, b2c, pickup', () => {
  expect(pickKind({ pickup: [1], b2c: [1], o2o: [1] })).toBe('o2o')
  expect(pickKind({ pickup: [1], b2c: [1], o2o: [] })).toBe('b2c')
  expect(pickKind({ pickup: [1] })).toBe('pickup')
  expect(pickKind({ global: [1] })).toBeUndefined()
  expect(pickKind({})).toBeUndefined()
})

test('ST-43 a wanted kind wins when it has lines', () => {
  expect(pickKind({ o2o: [1], pickup: [1] }, 'pickup')).toBe('pickup')
  expect(pickKind({ o2o: [1], pickup: [] }, 'pickup')).toBe('o2o')
  expect(pickKind({ o2o: [1], global: [1] }, 'global')).toBe('global')
})

test('ST-42 switching ticks one kind and clears the others', () => {
  const groups = {
    o2o: [{ id: 1, price: 1, checked: true }],
    b2c: [
      { id: 2, price: 1, checked: false },
      { id: 3, price: 0, checked: false },
    ],
    global: [{ id: 4, price: 1, checked: true }],
  }
  const ticks = (wanted?: 'o2o' | 'b2c' | 'pickup' | 'global') => {
    const { kind, groups: after } = switchKind(groups, wanted)
    return [
      kind,
      after.o2o?.map((l) => l.checked),
      after.b2c?.map((l) => l.checked),
      after.global?.map((l) => l.checked),
    ]
  }
  expect(ticks('b2c')).toEqual(['b2c', [false], [true, false], [false]])
  expect(ticks('pickup')).toEqual(['o2o', [true], [false, false], [false]])
  expect(ticks()).toEqual(['o2o', [true], [false, false], [false]])
  expect(ticks('global')).toEqual(['global', [false], [false, false], [true]])
  expect(switchKind({ o2o: undefined })).toEqual({ kind: undefined, groups: { o2o: [] } })
})
