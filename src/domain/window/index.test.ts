import { windowOf } from '.'

const view = 800
const margin = 400
const heights = Array.from({ length: 100 }, () => 1000)
const at = (top: number, of: readonly number[] = heights) => windowOf({ top, heights: of, view, margin })

test.each([
  [0, { from: 0, to: 2 }],
  [-50, { from: 0, to: 2 }],
  [500, { from: 0, to: 2 }],
  [1500, { from: 1, to: 3 }],
  [50_000, { from: 49, to: 52 }],
  [99_200, { from: 98, to: 100 }],
  [200_000, { from: 99, to: 100 }],
])('at %i px the blocks %j are drawn', (top, shown) => {
  expect(at(top)).toEqual(shown)
})

test('a block that only touches the margin’s edge is not drawn', () => {
  expect(at(1400)).toEqual({ from: 1, to: 3 })
  expect(at(1399)).toEqual({ from: 0, to: 3 })
  expect(at(800)).toEqual({ from: 0, to: 2 })
  expect(at(801)).toEqual({ from: 0, to: 3 })
})

test('what is not measured yet is drawn, wherever it stands', () => {
  expect(at(0, [0, 0, 0])).toEqual({ from: 0, to: 3 })
  expect(at(50_000, [...heights, 0])).toEqual({ from: 49, to: 101 })
  expect(at(50_000, [0, ...heights])).toEqual({ from: 0, to: 53 })
})

test('heights that differ are added up as they are', () => {
  expect(at(3000, [100, 2000, 300, 1000, 50, 800, 900])).toEqual({ from: 3, to: 6 })
})

test('an empty list draws nothing', () => {
  expect(at(0, [])).toEqual({ from: 0, to: 0 })
})

test('however long the list and wherever it is scrolled to, as many blocks are drawn', () => {
  const drawn = Array.from({ length: 990 }, (_, step) => at(step * 100)).map(({ from, to }) => to - from)
  expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([2, 3])
})
