import { recoveryProblems } from './recovery'

test.each([
  ['both servers write within 30 s', [26_800, 29_000]],
  ['one server writes at once and the killed one later', [300, 61_000]],
])('accepts a round in which %s', (_, recoveries) => expect(recoveryProblems(recoveries)).toEqual([]))

test.each([
  ['no server writes within 30 s', [30_100, 31_000], 'the first write succeeds only after 30100 ms'],
  ['a server does not come back', [300, null], 'a server writes nothing within 120 s'],
])('fails a round in which %s', (_, recoveries, problem) => expect(recoveryProblems(recoveries)).toContain(problem))
