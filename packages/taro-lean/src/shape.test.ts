import { replaceOnce } from './shape'

test('replaceOnce replaces the only occurrence, and takes the text literally', () => {
  expect(replaceOnce('trick', 'a b', 'b', '$&')).toBe('a $&')
  expect(replaceOnce('trick', 'a1 b', /a\d/, 'c')).toBe('c b')
})

test.each([
  ['none', 'a'],
  ['more than one', 'b b'],
])('replaceOnce ends the build when the text holds %s', (_count, text) => {
  expect(() => replaceOnce('trick', text, 'b', 'c')).toThrow(/^taro-lean, trick: expected one b, found \d\./)
})
