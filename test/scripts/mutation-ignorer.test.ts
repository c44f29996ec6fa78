import { shouldIgnore, strykerPlugins } from '../../scripts/mutation-ignorer.mjs'
import { read } from '../architecture/disk'

const call = (callee: { name?: string }) => ({ node: { type: 'CallExpression', callee } })

test('ignores the arguments of observableModel and says who checks them', () => {
  expect(shouldIgnore(call({ name: 'observableModel' }))).toBe(
    'ESLint checks which fields a model tracks (model/fields)',
  )
})

test.each([
  ['another call', call({ name: 'runInAction' })],
  ['a call of a method', call({})],
  ['a new object', { node: { type: 'NewExpression', callee: { name: 'observableModel' } } }],
  ['a name', { node: { type: 'Identifier' } }],
])('plants faults in %s', (_, path) => expect(shouldIgnore(path)).toBeUndefined())

test('is loaded and used by the configuration, beside the runner of jest', () => {
  const { plugins, ignorers, testRunner } = JSON.parse(read('stryker.config.json')) as Record<string, unknown>
  expect([plugins, ignorers, testRunner]).toEqual([
    ['@stryker-mutator/jest-runner', './scripts/mutation-ignorer.mjs'],
    strykerPlugins.map(({ name }) => name),
    'jest',
  ])
  expect(strykerPlugins.map(({ kind, value }) => [kind, value.shouldIgnore])).toEqual([['Ignore', shouldIgnore]])
})
