import { arrowKeys } from './arrow-keys'

/** Presses a key in a gallery of three pictures and returns the picture shown then. */
function pressKey(key: string, at: number) {
  let shown = at
  arrowKeys(at, 3, (next) => (shown = next)).onKeyDown({ key, preventDefault() {} })
  return shown
}

test('the arrow keys move a gallery by one picture', () => {
  expect(pressKey('ArrowRight', 0)).toBe(1)
  expect(pressKey('ArrowLeft', 2)).toBe(1)
})

test('a gallery stays at its ends, and ignores other keys', () => {
  expect(pressKey('ArrowLeft', 0)).toBe(0)
  expect(pressKey('ArrowRight', 2)).toBe(2)
  expect(pressKey('Enter', 1)).toBe(1)
})
