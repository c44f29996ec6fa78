import { fen } from '../money'
import { combosByKind, priceInCombo } from '.'

const combo = (groupType: number, id: number) => ({ groupType, id })

test('EN-23 groups combos by groupType, treatment first, each kind in its own order', () => {
  const all = [combo(1, 1), combo(3, 2), combo(2, 3), combo(1, 4)]
  expect(combosByKind(all)).toEqual([
    { kind: 2, combos: [combo(2, 3)] },
    { kind: 1, combos: [combo(1, 1), combo(1, 4)] },
    { kind: 3, combos: [combo(3, 2)] },
  ])
})

test('EN-23 leaves out empty and unknown kinds', () => {
  expect(combosByKind([combo(3, 1), combo(9, 2)])).toEqual([{ kind: 3, combos: [combo(3, 1)] }])
  expect(combosByKind([])).toEqual([])
})

test.each([
  [1250, 1200, 1200],
  [1250, null, 1250],
  [990, 1200, 990],
  [null, 1200, null],
])('PR-17 a piece of %p fen with the price %p in the combo costs %p', (usual, own, price) => {
  const fenOf = (amount: number | null) => (amount === null ? null : fen(amount))
  expect(priceInCombo(fenOf(usual), fenOf(own))).toBe(price)
})
