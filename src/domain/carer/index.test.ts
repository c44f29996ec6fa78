import { CODE_LENGTH, formatCode, isCode, normalizeCode } from '.'

test('reads a code with small letters, spaces and hyphens', () => {
  expect(normalizeCode(' abcd-2345 ')).toBe('ABCD2345')
  expect(isCode('abcd 2345')).toBe(true)
  expect(isCode(formatCode('ABCD2345'))).toBe(true)
  expect(formatCode('ABCD2345')).toBe('ABCD-2345')
})

test.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', '一二三四五六七八'])('%s is no code', (text) => {
  expect(isCode(text)).toBe(false)
  expect(CODE_LENGTH).toBe(8)
})
