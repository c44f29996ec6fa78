import * as enums from '.'

test('1 means yes, as number, text or true; nothing else does', () => {
  expect([1, '1', true, 0, '0', 2, false, null, undefined, ''].map(enums.isYes)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

const values = (table: Record<string, number>) => Object.values(table)

test('the tables contain exactly the codes the specification names', () => {
  expect(values(enums.SPELL_STATUS)).toEqual([0, 1, 2, 3])
  expect(values(enums.ACTIVITY_ORDER_TYPE)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(values(enums.LOCATION_STATE)).toEqual([1, 2])
})
