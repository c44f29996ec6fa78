import { authorName, firstNickname, groupedCode, maskIdCard, maskName, maskCertificateNo, maskPhone } from '.'

test('BC-76 a phone keeps its first 3 and last 4 digits', () => {
  expect(maskPhone('13812340000')).toBe('138****0000')
  expect(maskPhone('12345678')).toBe('123*5678')
  expect(maskPhone('1234567')).toBe('*******')
  expect(maskPhone('')).toBe('')
})

test('an ID number keeps its first 1 and last 2', () => {
  expect(maskIdCard('44030019900101123X')).toBe('4***************3X')
})

test('a short document number keeps less', () => {
  expect(['44030019900101123X', 'A123456(7)', '51234567', 'A123456789'].map(maskCertificateNo)).toEqual([
    '4***************3X',
    'A*****67',
    '5*****67',
    'A*******89',
  ])
})

test.each([
  ['林小明', '林**'],
  ['林', '林**'],
  [' 欧阳小明', '欧**'],
  ['𠮷田', '𠮷**'],
  ['', ''],
  [' ', ''],
])('masks the name %p as %p', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('PR-25 an author shows the first character of a chosen nickname, and is anonymous without one', () => {
  expect([firstNickname('13800001234'), '', ' '].map(authorName)).toEqual(['匿名用户', '匿名用户', '匿名用户'])
  expect(['林小明', '药友会长'].map(authorName)).toEqual(['林**', '药**'])
})

test('formats a code of digits in groups of four', () => {
  expect([groupedCode('1234567890123456'), groupedCode('12345'), groupedCode('')]).toEqual([
    '1234 5678 9012 3456',
    '1234 5',
    '',
  ])
})
