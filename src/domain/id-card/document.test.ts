import { checkDocument, ID_KINDS, kindOfNumber } from './document'

const today = '2026-11-21'
const check = (kind: (typeof ID_KINDS)[number], text: string) => checkDocument({ kind, text, today })

test('VA-29 VA-35 stores a mainland number in upper case and 18 digits', () => {
  expect(check('mainland', ' 11010519491231002x ')).toEqual({ ok: true, number: '11010519491231002X' })
  expect(check('mainland', '110105491231002')).toEqual({ ok: true, number: '11010519491231002X' })
})

test.each([
  ['hongkong', 'a123456（7）', 'A123456(7)'],
  ['hongkong', 'A123456', 'A123456'],
  ['macau', ' 51234567 ', '51234567'],
  ['taiwan', 'a123456789', 'A123456789'],
] as const)('VA-37 VA-38 VA-39 %s %p is stored as %p', (kind, text, number) => {
  expect(check(kind, text)).toEqual({ ok: true, number })
  expect(kindOfNumber(text, today)).toBe(kind)
})

test('VA-28 VA-36 empty and wrong numbers have their messages, for every document', () => {
  for (const kind of ID_KINDS) {
    expect(check(kind, '  ')).toEqual({ ok: false, message: '请输入身份证号码，不能为空' })
    expect(check(kind, '12')).toEqual({ ok: false, message: '请输入正确的身份证号码' })
  }
})

test('a number fits one kind of document only', () => {
  const samples = { mainland: '11010519491231002X', hongkong: 'A123456(7)', macau: '51234567', taiwan: 'A123456789' }
  for (const kind of ID_KINDS)
    for (const other of ID_KINDS)
      expect([kind, other, check(other, samples[kind]).ok]).toEqual([kind, other, kind === other])
  expect(kindOfNumber('x', today)).toBeNull()
})
