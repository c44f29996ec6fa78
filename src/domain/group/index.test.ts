import { groupEnd, isVirtualGroup, joinableGroups, notEnded } from '.'

const at = (text: string) => Date.parse(`2026-11-22T${text}+08:00`)
const group = (groupNo: string, extra: object = {}) => ({
  groupNo,
  groupQuantity: 1,
  groupStartTime: '2026-11-20T18:00:00+08:00',
  groupExpiredTime: '2026-11-23T10:00:00+08:00' as string | null,
  ...extra,
})

test.each([
  ['V1', true],
  ['12', false],
  ['1V', false],
])('EN-27 %s is our own: %s', (no, is) => {
  expect(isVirtualGroup(no)).toBe(is)
})

test.each([
  ['17:59:59', '22T18:00:00'],
  ['18:00:00', '23T18:00:00'],
  ['23:59:59', '23T18:00:00'],
  ['00:00:00', '22T18:00:00'],
])('ST-65 a group without an expiry, seen at %s, ends at %s', (now, end) => {
  const open = group('V1', { groupExpiredTime: null })
  expect(groupEnd(open, at(now))).toBe(Date.parse(`2026-11-${end}+08:00`))
})

test('ST-65 the time of day is local, in whatever zone the start is written', () => {
  const open = group('V1', { groupExpiredTime: null, groupStartTime: '2026-11-20T10:00:00Z' })
  expect(groupEnd(open, at('12:00:00'))).toBe(at('18:00:00'))
})

test('ST-64 ST-66 leaves out full and ended groups, lists shoppers’ groups first, then our own by end', () => {
  const groups = [
    group('V2', { groupExpiredTime: '2026-11-22T20:00:00+08:00' }),
    group('V1', { groupExpiredTime: null }),
    group('7', { groupQuantity: 0 }),
    group('8', { groupExpiredTime: '2026-11-22T11:00:00+08:00' }),
    group('9'),
    group('6', { groupExpiredTime: '2026-11-22T12:00:01+08:00' }),
  ]
  expect(joinableGroups(groups, at('12:00:00')).map(({ groupNo, end }) => [groupNo, end])).toEqual([
    ['9', Date.parse('2026-11-23T10:00:00+08:00')],
    ['6', at('12:00:01')],
    ['V1', at('18:00:00')],
    ['V2', at('20:00:00')],
  ])
  // A group that ends at this moment has ended.
  expect(joinableGroups([group('1', { groupExpiredTime: '2026-11-22T12:00:00+08:00' })], at('12:00:00'))).toEqual([])
})

test('ST-63 lists leave out ended rows', () => {
  const rows = [{ endTime: '2026-11-22T12:00:00+08:00' }, { endTime: '2026-11-22T12:00:01+08:00' }]
  expect(notEnded(rows, at('12:00:00'))).toEqual([rows[1]])
})
