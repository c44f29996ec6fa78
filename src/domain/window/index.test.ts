import { steppedTop, findRenderedBlocks } from '.'

const view = 800
const margin = 400
const heights = Array.from({ length: 100 }, () => 1000)
/** Returns the indexes of the rendered blocks. */
const at = (top: number, of: readonly number[] = heights) =>
  findRenderedBlocks({ top, heights: of, view, margin }).flatMap((isDrawn, place) => (isDrawn ? [place] : []))

test.each([
  [0, [0, 1]],
  [-50, [0, 1]],
  [500, [0, 1]],
  [50_000, [49, 50, 51]],
  [99_200, [98, 99]],
  [200_000, []],
])('at %i px renders the blocks %j', (top, drawn) => {
  expect(at(top)).toEqual(drawn)
})

test('does not render a block that only touches the edge of the margin', () => {
  expect(at(1400)).toEqual([1, 2])
  expect(at(1399)).toEqual([0, 1, 2])
  expect(at(800)).toEqual([0, 1])
  expect(at(801)).toEqual([0, 1, 2])
})

test('renders unmeasured blocks at any position', () => {
  expect(at(0, [0, 0, 0])).toEqual([0, 1, 2])
  expect(at(0, [...heights, 0])).toEqual([0, 1, 100])
  expect(at(50_000, [0, ...heights])).toEqual([0, 50, 51, 52])
})

test('adds up different heights', () => {
  expect(at(3000, [100, 2000, 300, 1000, 50, 800, 900])).toEqual([3, 4, 5])
})

test('an empty list renders nothing', () => {
  expect(at(0, [])).toEqual([])
})

test('renders the same number of blocks for any list length and scroll position', () => {
  const drawn = Array.from({ length: 980 }, (_, step) => at(step * 100).length)
  expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([2, 3])
})

test.each([
  [0, 0],
  [399.5, 0],
  [400, 400],
  [799, 400],
  [-30, -400],
])('rounds %f px to %i', (top, expectedTop) => {
  expect(steppedTop(top)).toBe(expectedTop)
})
