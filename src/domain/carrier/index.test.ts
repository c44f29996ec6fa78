import { CARRIER_CODES, carrierName, findCarrier, cleanNumber, isNumberOf } from '.'

test.each([
  ['shunfeng', 'SF1234567890123', true],
  ['shunfeng', 'SF123', false],
  ['jd', 'JD0012345678901', true],
  ['zhongtong', '75123456789012', true],
  ['zhongtong', 'YT1234567890123', false],
  ['yuantong', 'YT1234567890123', true],
  ['yunda', '4312345678901', true],
  ['jtexpress', 'JT1234567890123', true],
  ['ems', 'EA123456789CN', true],
  ['debangkuaidi', 'DPK123456789012', true],
  ['nobody', '123456789012', false],
])('a number of %s may be %s: %s', (code, num, expected) => {
  expect(isNumberOf(code, num)).toBe(expected)
})

test('a typed number loses its spaces and dashes, and becomes capitals', () => {
  expect(cleanNumber(' sf 1234-5678 90123\n')).toBe('SF1234567890123')
})

test('a number names its carrier when only one has such numbers', () => {
  expect(['SF1234567890123', 'YT1234567890123', '123456789012', ''].map(findCarrier)).toEqual([
    ...['shunfeng', 'yuantong', null, null],
  ])
})

test('every carrier has a name, and an unknown code none', () => {
  expect([...CARRIER_CODES, 'nobody'].filter((code) => carrierName(code) === '')).toEqual(['nobody'])
})
