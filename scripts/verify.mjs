// `npm run verify`: everything but benchmarks. Fail-fast; two slots, because the smallest machine has two cores.
// `--only lint,unit` runs some steps; `--changed` checks the files that differ from main and runs the tests that depend on them,
// without the steps that need a build. Logs stay in .cache/verify/.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { changedFiles } from './changed.mjs'
import { bin, inRoot, seconds, start, stop } from './lib.mjs'

const logs = inRoot('.cache/verify')
const node = (...args) => [process.execPath, ...args]
/**
 * Calls the native compiler by its path, because the compiler that tools use as a library has the same name. Uses one
 * thread, because two steps run at once.
 */
const types = (config) => node(inRoot('node_modules/typescript7/bin/tsc'), '-p', config, '--singleThreaded')
const jest = (project, ...extras) =>
  node(
    ...[bin('jest'), '--selectProjects', project, '--passWithNoTests', '--json'],
    ...[`--outputFile=.cache/verify/${project}.json`, ...extras],
  )
/** Time limit of a step, in ms: a test that never ends is a failure too. */
const LONGEST_MS = 45 * 60_000

// `slots: 2` runs alone: for tests that measure, race or drive a browser. `after` waits for other steps.
const STEPS = [
  { name: 'format', command: node(bin('oxfmt'), '--check') },
  { name: 'build:h5', command: node('scripts/build.mjs', 'h5') },
  // Enlarges the space for young objects: with two thousand syntax trees garbage collection then takes a tenth less time.
  { name: 'lint', command: node('--max-semi-space-size=128', bin('eslint'), '--max-warnings', '0', '.') },
  { name: 'promises', command: node(bin('oxlint'), '--type-aware') },
  { name: 'deps', command: node(bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'src', 'server', 'packages') },
  { name: 'contexts', command: node('scripts/context-imports.mjs') },
  { name: 'types:h5', command: types('tsconfig.json') },
  { name: 'types:weapp', command: types('tsconfig.weapp.json') },
  { name: 'types:alipay', command: types('tsconfig.alipay.json') },
  { name: 'build:weapp', command: node('scripts/build.mjs', 'weapp') },
  { name: 'spec', command: node('--import', 'tsx', 'scripts/spec.ts') },
  { name: 'docs', command: node('--import', 'tsx', 'scripts/docs.ts', '--check') },
  { name: 'build:alipay', command: node('scripts/build.mjs', 'alipay') },
  { name: 'unit', command: jest('unit', '--maxWorkers=2', '--testTimeout=20000'), slots: 2 },
  { name: 'ui', command: jest('ui', '--maxWorkers=2'), slots: 2 },
  { name: 'server', command: jest('server', '--maxWorkers=2'), slots: 2 },
  { name: 'size', command: node('scripts/size.mjs'), after: ['build:h5', 'build:weapp', 'build:alipay'] },
  { name: 'mini', command: jest('mini', '--maxWorkers=4'), slots: 2, after: ['build:weapp', 'build:alipay'] },
  { name: 'h5', command: jest('h5', '--maxWorkers=3'), slots: 2, after: ['build:h5'] },
  { name: 'proof', command: node('--import', 'tsx', 'scripts/proof.ts'), after: ['mini', 'h5'] },
]

/** Steps of `--changed`. Code that many files share has many tests: they may take longer than three minutes. */
function stepsOfChange() {
  const files = changedFiles()
  const code = files.filter((file) => /\.(tsx?|[cm]?js)$/.test(file))
  if (code.length === 0) stop('没有改动的代码文件', 0)
  const named = (name) => STEPS.find((step) => step.name === name)
  const inApp = code.some((file) => file.startsWith('src/'))
  return [
    { name: 'format', command: node(bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files) },
    { name: 'lint', command: node(bin('eslint'), '--max-warnings', '0', '--no-warn-ignored', ...code) },
    named('deps'),
    named('types:h5'),
    ...(inApp ? [named('types:weapp'), named('types:alipay')] : []),
    {
      name: 'related',
      slots: 2,
      command: node(
        ...[bin('jest'), '--selectProjects', 'unit', 'ui', 'server', '--passWithNoTests', '--maxWorkers=2', '--json'],
        ...['--outputFile=.cache/verify/related.json', '--findRelatedTests', ...code],
      ),
    },
  ]
}

const requestedSteps = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : null
const unknown = (requestedSteps ?? []).filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) stop(`unknown step ${unknown.join(', ')}; known: ${STEPS.map((step) => step.name).join(', ')}`)
const chosen = process.argv.includes('--changed')
  ? stepsOfChange()
  : STEPS.filter((step) => !requestedSteps || requestedSteps.includes(step.name))
const named = new Set(chosen.map((step) => step.name))

/** Counts the tests of a jest run; a suite that did not start counts as a failed test. */
function counts(name) {
  const file = `${logs}/${name}.json`
  if (!fs.existsSync(file)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

const tail = (file, lines = 80) => fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')

const logOf = (name) => `${logs}/${name.replace(':', '-')}.log`
/** Id of this run: docs/proof.md takes only claims with this id. */
const runId = randomUUID()
const running = new Map()

const launch = (step) =>
  new Promise((resolve) => {
    const since = Date.now()
    const child = start(step.command[0], step.command.slice(1), {
      log: logOf(step.name),
      env: { NO_COLOR: '1', FORCE_COLOR: undefined, YAODA_RUN: runId },
    })
    running.set(step.name, child)
    const timer = setTimeout(() => {
      fs.appendFileSync(logOf(step.name), `\nstopped: not finished after ${LONGEST_MS / 60_000} minutes\n`)
      end(child)
    }, LONGEST_MS)
    const finish = (code) => {
      clearTimeout(timer)
      resolve({ step, code, since })
    }
    child.on('error', () => finish(1))
    child.on('exit', (code) => finish(code ?? 1))
  })

/** Ends a step with all its child processes. */
function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Ignores the error: the process has already ended.
  }
}
const killAll = () => [...running.values()].forEach(end)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    killAll()
    process.exit(130)
  })
}

fs.mkdirSync(logs, { recursive: true })
for (const { name } of chosen) fs.rmSync(`${logs}/${name}.json`, { force: true })

// Deletes claims of earlier runs, which prove nothing for this run.
fs.rmSync(inRoot('.cache/proof'), { recursive: true, force: true })

const begun = Date.now()
const done = new Map()
const waiting = [...chosen]
const inFlight = new Map()
let failure = null

const usedSlots = () => [...inFlight.values()].reduce((sum, { step }) => sum + (step.slots ?? 1), 0)
const isReady = (step) => (step.after ?? []).every((name) => !named.has(name) || done.has(name))

while (!failure && (waiting.length > 0 || inFlight.size > 0)) {
  for (;;) {
    const next = waiting.find((step) => isReady(step) && usedSlots() + (step.slots ?? 1) <= 2)
    if (!next) break
    waiting.splice(waiting.indexOf(next), 1)
    inFlight.set(next.name, { step: next, promise: launch(next) })
  }
  const { step, code, since } = await Promise.race([...inFlight.values()].map(({ promise }) => promise))
  inFlight.delete(step.name)
  running.delete(step.name)
  const { passed, failed } = counts(step.name)
  const isTest = fs.existsSync(`${logs}/${step.name}.json`)
  done.set(step.name, { passed, failed: code !== 0 && failed === 0 ? 1 : failed })
  console.log(
    `${code === 0 ? '✓' : '✗'} ${step.name.padEnd(13)} ${seconds(since).padStart(8)}${isTest ? `  ${passed} tests` : ''}`,
  )
  if (code !== 0) failure = step
}
if (failure) {
  killAll()
  console.log(`\n--- ${failure.name}: end of ${logOf(failure.name)}\n${tail(logOf(failure.name))}\n---`)
}
const sum = (key) => [...done.values()].reduce((total, count) => total + count[key], 0)
console.log(`${failure ? `stopped at ${failure.name}` : 'all steps done'} after ${seconds(begun)}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failure ? 1 : 0)
