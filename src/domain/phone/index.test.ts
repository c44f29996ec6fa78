import { isChinese, isDecimal, isMobile, normalizeMobile } from '.'

test.each(['13800000000', '013800000000', '8613800000000', '1795113800000000', ' 13800000000 '])(
  'VA-41 normalizes %p to 13800000000',
  (text) => {
    expect(normalizeMobile(text)).toBe('13800000000')
    expect(isMobile(text)).toBe(true)
  },
)

test('VA-41 accepts a second digit from 1 to 9', () => {
  for (let digit = 0; digit <= 9; digit++) expect(isMobile(`1${digit}000000000`)).toBe(digit > 0)
})

test.each([
  '',
  '1380000000',
  '138000000000',
  '23800000000',
  '+8613800000000',
  '1380000000a',
  '08613800000000',
  'a13800000000',
])('VA-41 %p is no mobile number', (text) => {
  expect(normalizeMobile(text)).toBeNull()
  expect(isMobile(text)).toBe(false)
})

test.each([
  ['3', true],
  ['3.1', true],
  ['30.1415', true],
  ['3.14159', false],
  ['3.', false],
  ['.5', false],
  ['-1', false],
  ['1a', false],
  ['a1', false],
  ['', false],
])('VA-40 decides whether %p is a decimal number: %p', (text, ok) => {
  expect(isDecimal(text)).toBe(ok)
})

test.each([
  ['药达', true],
  ['䶮', true],
  ['𬭊', true],
  ['', false],
  ['药a', false],
  ['a药', false],
  ['药 达', false],
])('VA-43 decides whether %p is Chinese only: %p', (text, ok) => {
  expect(isChinese(text)).toBe(ok)
})
