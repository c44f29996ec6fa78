import TestUtils from '@tarojs/test-utils-react'
import { LetterIndex } from '.'

const LETTERS = ['A', 'B', 'C', 'S']

async function show() {
  const utils = new TestUtils()
  const onLetter = jest.fn<void, [string]>()
  await utils.mount(() => <LetterIndex letters={LETTERS} label="字母索引" onLetter={onLetter} />)
  const index = (await utils.queries.waitForQuerySelector('.y-letters'))!
  const letters = Array.from<Element>(index.querySelectorAll('.y-letters__letter'))
  const touch = (target: Element, type: string, clientY?: number) => {
    const touches = clientY === undefined ? [] : [{ clientY }]
    utils.act(() => void target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches })))
  }
  const key = (name: string) =>
    utils.act(() => void index.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  const reportedLetters = () => onLetter.mock.calls.map(([letter]) => letter)
  return { index, letters, touch, key, said: reportedLetters, close: () => utils.unmout() }
}

test('a touch goes to its letter once and shows it large', async () => {
  const { index, letters, touch, said: reportedLetters, close } = await show()
  touch(letters[2]!, 'touchstart', 300)
  expect(index.querySelector('.y-letters__big')?.textContent).toBe('C')
  touch(letters[2]!, 'touchend')
  expect(index.querySelector('.y-letters__big')).toBeNull()
  letters[2]!.dispatchEvent(new Event('click', { bubbles: true }))
  expect(reportedLetters()).toEqual(['C'])
  close()
})

test('a drag goes letter by letter and keeps the last letter when it leaves the index', async () => {
  const { letters, touch, said: reportedLetters, close } = await show()
  touch(letters[0]!, 'touchstart', 100)
  for (const y of [105, 118, 121, 142, 900, 20]) touch(letters[0]!, 'touchmove', y)
  touch(letters[0]!, 'touchend')
  touch(letters[0]!, 'touchmove', 160)
  expect(reportedLetters()).toEqual(['A', 'B', 'C', 'S', 'A'])
  close()
})

test('arrow keys go up and down, and the current letter is announced', async () => {
  const { index, key, said: reportedLetters, close } = await show()
  for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Tab']) key(name)
  expect(reportedLetters()).toEqual(['A', 'B', 'A'])
  expect(index.getAttribute('role')).toBe('slider')
  expect([index.getAttribute('aria-label'), index.getAttribute('aria-valuetext')]).toEqual(['字母索引', 'A'])
  close()
})
