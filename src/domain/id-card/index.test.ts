import {
  ageOn,
  birthDateOf,
  checkChar,
  checkIdCard,
  ID_CARD_EMPTY,
  ID_CARD_WRONG,
  isHongKongId,
  isMacauId,
  isTaiwanId,
  upgradeIdCard,
} from '.'

const today = '2026-11-21'
const wrong = { ok: false, message: '请输入正确的身份证号码' }
const card = (first17: string) => first17 + checkChar(first17)
const cardBornOn = (date: string) => card(`440300${date.replace(/-/g, '')}123`)
const check = (text: string, day = today) => checkIdCard({ text, today: day })

test('VA-28 VA-36 the two messages', () => {
  expect(ID_CARD_EMPTY).toBe('请输入身份证号码，不能为空')
  expect(ID_CARD_WRONG).toBe('请输入正确的身份证号码')
  expect(check('')).toEqual({ ok: false, message: '请输入身份证号码，不能为空' })
  expect(check('  ')).toEqual({ ok: false, message: '请输入身份证号码，不能为空' })
})

test('VA-29 upper case, trimmed: a small x counts', () => {
  const right = { ok: true, id18: '11010519491231002X', birthDate: '1949-12-31', age: 76 }
  expect(check(' 11010519491231002x ')).toEqual(right)
})

test.each([
  '4403001990010112',
  '440300199001011',
  '44030019900101123',
  'X4030019900101123X',
  '44030019900101123A',
  '4403001990010112345',
])('VA-30 VA-36 %p has the wrong form', (text) => {
  expect(check(text)).toEqual(wrong)
})

test('VA-30 a right card with one more character is wrong', () => {
  const right = cardBornOn('1990-01-01')
  expect(check(right).ok).toBe(true)
  for (const lastChar of '0X') expect(check(right + lastChar)).toEqual(wrong)
})

test('VA-31 accepts exactly the listed provinces', () => {
  const valid: number[] = []
  for (let province = 10; province <= 99; province++)
    if (check(card(`${province}030019900101123`)).ok) valid.push(province)
  expect(valid).toEqual([
    11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62, 63,
    64, 65, 71, 81, 82, 91,
  ])
})

test.each([
  ['1990-02-28', true],
  ['1990-02-29', false],
  ['1992-02-29', true],
  ['2000-02-29', true],
  ['1990-02-30', false],
  ['1990-04-30', true],
  ['1990-04-31', false],
  ['1990-12-31', true],
  ['1990-12-32', false],
  ['1990-13-01', false],
  ['1990-00-01', false],
  ['1990-01-00', false],
  ['1990-01-01', true],
])('VA-32 accepts the birth date %p: %p', (date, ok) => {
  expect(check(cardBornOn(date)).ok).toBe(ok)
})

test.each(['01', '03', '05', '07', '08', '10', '12'])('VA-32 month %p has 31 days', (month) => {
  expect(check(cardBornOn(`1990-${month}-31`)).ok).toBe(true)
})

test.each(['04', '06', '09', '11'])('VA-32 month %p has 30 days', (month) => {
  expect(check(cardBornOn(`1990-${month}-30`)).ok).toBe(true)
  expect(check(cardBornOn(`1990-${month}-31`))).toEqual(wrong)
})

test('VA-32 1900 was no leap year', () => {
  expect(check(cardBornOn('1900-02-29'), '2000-06-01')).toEqual(wrong)
  expect(check(cardBornOn('1900-02-28'), '2000-06-01').ok).toBe(true)
})

test.each([
  ['2023-11-21', true, 3],
  ['2023-11-22', false, 2],
  ['1926-11-21', true, 100],
  ['1925-11-22', true, 100],
  ['1925-11-21', false, 101],
  ['2027-01-01', false, -1],
])('VA-33 born %p: %p at %p years', (date, ok, age) => {
  expect(check(cardBornOn(date))).toEqual(ok ? { ok, id18: cardBornOn(date), birthDate: date, age } : wrong)
  expect(ageOn(date, today)).toBe(age)
})

test('VA-34 the check character', () => {
  expect(checkChar('11010519491231002')).toBe('X')
  expect(checkChar('44052418800101001')).toBe('4')
  const validCard = cardBornOn('1990-01-01')
  for (const last of '0123456789X') expect(check(validCard.slice(0, 17) + last).ok).toBe(last === validCard[17])
})

test('VA-34 every position has its own weight', () => {
  const first17 = '44030019900101123'
  const validResult = check(card(first17))
  expect(validResult.ok).toBe(true)
  const last = checkChar(first17)
  for (let at = 0; at < 17; at++) {
    const digit = (Number(first17[at]) + 1) % 10
    expect(checkChar(first17.slice(0, at) + digit + first17.slice(at + 1))).not.toBe(last)
  }
})

test('VA-35 15 digits mean 19YY and become 18 first', () => {
  const id18 = card('44030019900101123')
  expect(upgradeIdCard('440300900101123')).toBe(id18)
  expect(check('440300900101123')).toEqual({ ok: true, id18, birthDate: '1990-01-01', age: 36 })
  expect(check('440300900231123')).toEqual(wrong)
  expect(upgradeIdCard('44030090010112')).toBe('44030090010112')
  expect(upgradeIdCard('4403009001011234')).toBe('4403009001011234')
})

test('VA-27 reads birth date and age from positions 6-10, 10-12, 12-14', () => {
  expect(birthDateOf('44030019900215123X')).toBe('1990-02-15')
  expect(ageOn('2000-06-15', '2024-06-14')).toBe(23)
  expect(ageOn('2000-06-15', '2024-06-15')).toBe(24)
  expect(ageOn('2000-06-15', '2024-07-01')).toBe(24)
  expect(ageOn('2004-02-29', '2025-02-28')).toBe(20)
  expect(ageOn('2004-02-29', '2025-03-01')).toBe(21)
})

test.each([
  ['A123456', true],
  ['A123456(7)', true],
  ['a123456(A)', true],
  ['A123456（7）', true],
  [' A123456 ', true],
  ['A123456(B)', false],
  ['A123456()', false],
  ['A123456(77)', false],
  ['A1234567', false],
  ['A12345', false],
  ['AB123456', false],
  ['1123456', false],
  ['A123456(7)1', false],
])('VA-37 BC-81 accepts the Hong Kong ID %p: %p', (text, ok) => {
  expect(isHongKongId(text)).toBe(ok)
})

test.each([
  ['11234567', true],
  ['51234567', true],
  ['71234567', true],
  [' 71234567 ', true],
  ['21234567', false],
  ['1123456', false],
  ['112345678', false],
  ['a11234567', false],
])('VA-38 accepts the Macau ID %p: %p', (text, ok) => {
  expect(isMacauId(text)).toBe(ok)
})

test.each([
  ['A123456789', true],
  ['a123456789', true],
  [' A123456789 ', true],
  ['A12345678', false],
  ['A1234567890', false],
  ['AA12345678', false],
  ['1A123456789', false],
])('VA-39 accepts the Taiwan ID %p: %p', (text, ok) => {
  expect(isTaiwanId(text)).toBe(ok)
})
