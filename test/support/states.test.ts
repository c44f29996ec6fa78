import { routeNames, type RouteName } from '../../src/routes'
import { deriveStates } from './page-states'
import { DRAWN_BY_PAGE, EXCEPTIONS, statesOf } from './states'

const derived = (name: RouteName) => [...new Set(deriveStates(name).map(({ state }) => state))].sort()

test.each([
  ['home', ['empty', 'end', 'error', 'loading'], 'parts that it loads late, and those of its features'],
  ['privacy', [], 'a page that asks for nothing'],
  ['error', ['error'], 'what it draws itself'],
  ['serviceHome', ['error', 'loading'], '`Loaded` without words for what is missing'],
  ['insuranceClause', ['empty', 'error', 'loading'], '`Loaded` with words for what is missing'],
  ['login', ['error'], 'a field that says what is wrong'],
  ['user', ['error', 'loading'], 'a note with another try'],
  ['exchangeGoods', ['empty', 'error', 'loading'], 'a line where the list is empty'],
  ['pointsEquity', ['empty', 'error', 'loading'], 'the end of a list that only fails'],
  ['globalTopic', ['empty', 'error', 'loading'], 'one part of a file whose other part has an end'],
] as const)('derives the states of %s: %j by %s', (name, states, _) => expect(derived(name)).toEqual(states))

test('derives each state from a line of the source', () => {
  const lines = deriveStates('couponCenter').filter(({ state }) => state === 'empty')
  expect(lines.map(({ at }) => at)).toEqual([
    expect.stringMatching(/^src\/pages\/user\/coupon-center\/index\.tsx:\d+$/),
  ])
})

test('derives states for nearly every page', () => {
  const without = routeNames.filter((name) => statesOf(name).length === 0)
  expect(without).toEqual(['privacy', 'insurancePoster'])
})

test('names no state by hand that the source tells', () => {
  const told = Object.entries(DRAWN_BY_PAGE).flatMap(([name, states]) =>
    states.filter((state) => derived(name as RouteName).includes(state)),
  )
  expect(told).toEqual([])
})

test('excepts only states that the source draws, each once and with a sentence', () => {
  const rows = EXCEPTIONS.map(({ name, state }) => `${name} ${state}`)
  expect(new Set(rows).size).toBe(rows.length)
  expect(EXCEPTIONS.filter(({ name, state }) => !derived(name).includes(state))).toEqual([])
  expect(EXCEPTIONS.filter(({ reason }) => !/^[A-Z][^.]{30,}\.$/.test(reason))).toEqual([])
  expect(rows.length).toBeLessThan(10)
})
