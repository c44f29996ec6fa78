import { routeNames, type RouteName } from '../../src/routes'
import { deriveStates } from './page-states'
import { DRAWN_BY_PAGE, EXCEPTIONS, statesOf } from './states'

const derived = (name: RouteName) => [...new Set(deriveStates(name).map(({ state }) => state))].sort()

test.each([
  ['home', ['empty', 'end', 'error', 'loading'], 'lazy parts and parts of its features'],
  ['privacy', [], 'a page without calls'],
  ['error', ['error'], 'elements in its own source'],
  ['serviceHome', ['error', 'loading'], '`Loaded` without a text for missing data'],
  ['insuranceClause', ['empty', 'error', 'loading'], '`Loaded` with a text for missing data'],
  ['login', ['error'], 'a field with an error message'],
  ['user', ['error', 'loading'], 'a note with a retry button'],
  ['exchangeGoods', ['empty', 'error', 'loading'], 'a line for an empty list'],
  ['pointsEquity', ['empty', 'error', 'loading'], 'a list end that only shows failures'],
  ['globalTopic', ['empty', 'error', 'loading'], 'one part of a file with another part that has a list end'],
] as const)('derives the states of %s: %j by %s', (name, states, _) => expect(derived(name)).toEqual(states))

test('derives each state from a line of the source', () => {
  const lines = deriveStates('couponCenter').filter(({ state }) => state === 'empty')
  expect(lines.map(({ at }) => at)).toEqual([
    expect.stringMatching(/^src\/pages\/user\/coupon-center\/index\.tsx:\d+$/),
  ])
})

test('derives states for nearly every page', () => {
  const without = routeNames.filter((name) => statesOf(name).length === 0)
  // The second url of search in the shell of partners: its page draws states of its own under the first.
  expect(without.sort()).toEqual([
    ...[
      'emergencyCard',
      'familyAccept',
      'insurancePoster',
      'invoiceAttention',
      'invoiceMain',
      'merchantSearch',
      'privacy',
    ],
  ])
})

test('lists no state by hand that the source already shows', () => {
  const extraStates = Object.entries(DRAWN_BY_PAGE).flatMap(([name, states]) =>
    states.filter((state) => derived(name as RouteName).includes(state)),
  )
  expect(extraStates).toEqual([])
})

test('exempts only states that the source draws, each once and with a full-sentence reason', () => {
  const rows = EXCEPTIONS.map(({ name, state }) => `${name} ${state}`)
  expect(new Set(rows).size).toBe(rows.length)
  expect(EXCEPTIONS.filter(({ name, state }) => !derived(name).includes(state))).toEqual([])
  expect(EXCEPTIONS.filter(({ reason }) => !/^[A-Z][^.]{30,}\.$/.test(reason))).toEqual([])
  expect(rows.length).toBeLessThan(10)
})
