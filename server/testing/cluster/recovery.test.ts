import { recoveryProblems } from './recovery'

test('accepts a round in which every server writes within 30 s', () =>
  expect(recoveryProblems([26_800, 30_000])).toEqual([]))

test.each([
  ['one server writes late', [300, 30_100], 'a server writes only after 30100 ms'],
  ['a server does not come back', [300, null], 'a server writes nothing within 120 s'],
])('fails a round in which %s', (_, recoveries, problem) => expect(recoveryProblems(recoveries)).toEqual([problem]))
