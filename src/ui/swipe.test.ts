import { directionOf } from './swipe'

test.each<[number, number, ReturnType<typeof directionOf>]>([
  [0, 0, null],
  [9, -9, null],
  [10, 0, 'horizontal'],
  [-10, 9, 'horizontal'],
  [9, 10, 'vertical'],
  [10, 10, 'vertical'],
  [-200, -201, 'vertical'],
])('a finger that has moved by %i and %i px goes %s', (x, y, direction) => {
  expect(directionOf(x, y)).toBe(direction)
})
