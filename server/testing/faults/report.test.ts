import { problemOf, type Call } from './calls'
import { readOptions, ROUNDS } from './options'
import { formatReport, emptyResult, formatTable, judgeRun, type FaultResult } from './report'
import { readinessProblems } from './watch'

const passedResult: FaultResult = {
  ...emptyResult('restart -m fast'),
  ...{ rounds: 20, orders: 50, payments: 40, refunds: 10, slowestMs: 2500, readySlowestMs: 800 },
  recoveriesMs: [200, 400, 1600],
}
const facts = { date: '2026-11-23', seed: 7, machineName: '2 cores', database: 'PostgreSQL', minutes: 30, options: [] }

test('counts every round of a run without losses and exits as passed', () => {
  expect(judgeRun([passedResult])).toMatchObject({ line: '20 passed, 0 failed', exitCode: 0 })
})

test.each([
  ['a lost order', { missing: ['order 7 is lost'] }],
  ['an exit', { exits: 1 }],
  ['a problem', { problems: ['server error: submitO2o 500'] }],
  ['a failed round', { failedRounds: 1 }],
])('%s fails the run, even when no round counted it', (_, change) => {
  expect(judgeRun([passedResult, { ...passedResult, ...change }])).toMatchObject({
    line: '39 passed, 1 failed',
    exitCode: 1,
  })
})

test('fails a run without rounds', () => {
  expect(judgeRun([]).exitCode).toBe(1)
  expect(judgeRun([{ ...emptyResult('disk full'), skipped: 'no mount' }]).exitCode).toBe(1)
})

test('prints a row per fault and a row for all of them', () => {
  const rows = formatTable([passedResult, { ...emptyResult('disk full'), skipped: 'no mount' }]).split('\n')
  expect(rows).toHaveLength(5)
  expect(rows[2]).toBe('| restart -m fast | 20 | 0 | 0 | 50 | 40 | 10 | 0 | 2.50 s | 0.80 s | 0.40 s | 1.60 s |')
  expect(rows[3]).toContain('skipped: no mount')
  expect(rows[4]).toContain('| **all** | 20 | 0 | 0 | 50 | 40 | 10 | 0 |')
})

test('writes date, seed, machine and problems into the document', () => {
  const text = formatReport([{ ...passedResult, missing: ['order 7 is lost'] }], {
    ...facts,
    options: ['stopped early'],
  })
  for (const part of ['2026-11-23', '--seed 7', '2 cores', '19 passed, 1 failed', '- stopped early', 'order 7 is lost'])
    expect(text).toContain(part)
  expect(formatReport([passedResult], facts)).not.toContain('Violations')
})

const call: Call = { name: 'submitO2o', startedAt: 0, ms: 80, status: 200, code: 200, msg: 'ok', retryAfter: null }
const unavailable = { status: 503, code: 503, msg: '服务暂时繁忙，请稍后再试', retryAfter: '2' }

test.each([
  ['a success', {}],
  ['a refusal of the shop', { code: 8570, msg: '库存不足' }],
  ['503 with Retry-After and a Chinese sentence', unavailable],
])('accepts %s as a reply that a client can handle', (_, change) => {
  expect(problemOf({ ...call, ...change })).toBeNull()
})

test.each([
  ['500', { status: 500, code: 500, msg: '服务繁忙' }],
  ['503 without Retry-After', { ...unavailable, retryAfter: null }],
  ['503 without a Chinese sentence', { ...unavailable, msg: 'unavailable' }],
  ['no answer', { status: 0, code: 0, msg: 'fetch failed' }],
  ['an answer after 11 s', { ms: 11_000 }],
  ['the end of a session', { status: 401, code: 401 }],
  ['an unknown order', { code: 404 }],
])('reports %s as a problem', (_, change) => {
  expect(problemOf({ ...call, ...change })).toContain('submitO2o')
})

test('accepts late or missing replies while a process restarts', () => {
  expect(problemOf({ ...call, ms: 11_000 }, { isRestarting: true })).toBeNull()
  expect(problemOf({ ...call, status: 0 }, { isRestarting: true })).toBeNull()
  expect(problemOf({ ...call, status: 500 }, { isRestarting: true })).not.toBeNull()
})

test('expects readyz at most a second after healthz', () => {
  const sample = { at: 0, ms: 1400, ready: 503, health: 200, healthMs: 500 }
  expect(readinessProblems([sample])).toEqual([])
  expect(readinessProblems([{ ...sample, healthMs: 300 }])).toHaveLength(1)
  expect(readinessProblems([{ ...sample, ready: 0 }])).toHaveLength(1)
  expect(readinessProblems([{ ...sample, health: 503 }])).toHaveLength(1)
})

test('options select faults, rounds and the seed; only a run without a selection is whole', () => {
  expect(readOptions([], 5)).toEqual({
    ...{ only: ['loss', 'frozen', 'kill', 'disk', 'clock', 'embedded'], seed: 5, rounds: ROUNDS },
    ...{ isTogether: false, isWhole: true, most: null },
  })
  const some = readOptions(['--only', 'kill,loss', '--rounds', '10', '--seed', '7'], 5)
  expect(some).toMatchObject({
    only: ['loss', 'kill'],
    seed: 7,
    rounds: { loss: 10, frozen: 3 },
    most: 10,
    isWhole: false,
  })
  for (const args of [
    ['--only', 'flood'],
    ['--rounds', 'x'],
    ['--sed', '7'],
  ])
    expect(() => readOptions(args, 5)).toThrow()
})
