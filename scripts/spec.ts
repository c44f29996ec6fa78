// `npm run spec`: compares built and tested rules with the inventories in test/spec/. Fails on any unknown rule, route
// or endpoint. `npm run spec -- --missing 'NAV-01…09, 11; EN-02'` lists the rules that no test names yet.
import fs from 'node:fs'
import path from 'node:path'
import { PARTNER_CALLS } from '../src/contract/merchant/partner-endpoints'
import { endpoints, type Endpoint } from '../src/contract'
import { routes, type Route } from '../src/routes'
import { ADAPTERS, createReachability, type RuleTest } from './reachability'
import { rulesIn, rulesInList, testTitles } from './spec-titles'

const root = path.resolve(__dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface KnownRoute {
  path: string
  /** `own`: a page that the specification lacks, with its reason in extra-routes.json. */
  kind: 'page' | 'redirect' | 'external' | 'own'
  login: boolean
  redirectTo?: string
}
interface KnownCall {
  method: string
  path: string | null
  proposedPath?: string
  alternatives?: string[]
  alternativeMethods?: string[]
  visitor: string
  timeoutMs?: number
}

const VISITOR: Record<string, Endpoint['visitor']> = {
  public: 'public',
  'open-proposed': 'open',
  'empty-unsent': 'unsent',
  token: 'token',
}

export interface Inventory {
  routes: KnownRoute[]
  calls: KnownCall[]
  /** Counted rules: those of rules.md and RX-01…10. */
  rules: Set<string>
  /** Known rules that are not counted: security cases S01–S40, promotion properties P1–P13. */
  others: Set<string>
}

const numbers = (to: number) => Array.from({ length: to }, (_, index) => index + 1)
const pad = (number: number) => String(number).padStart(2, '0')

export const inventory = (): Inventory => ({
  routes: [...JSON.parse(read('test/spec/routes.json')), ...JSON.parse(read('test/spec/extra-routes.json'))],
  calls: [...JSON.parse(read('test/spec/calls.json')), ...JSON.parse(read('test/spec/extra-calls.json'))],
  rules: new Set([
    ...[...read('test/spec/rules.md').matchAll(/^- ([A-Z]+-\d+)/gm)].map(([, id]) => id as string),
    ...numbers(10).map((number) => `RX-${pad(number)}`),
  ]),
  others: new Set([...numbers(40).map((number) => `S${pad(number)}`), ...numbers(13).map((number) => `P${number}`)]),
})

/** Normalizes a path: parameter names make no difference. */
const shape = (address: string) => address.replace(/:\w+/g, ':')

export function routeProblems(table: Record<string, Route>, known: KnownRoute[]): string[] {
  const pages = new Map(known.filter((row) => row.kind !== 'redirect').map((row) => [row.path, row]))
  return Object.entries(table).flatMap(([name, route]) => {
    const row = pages.get(route.url)
    if (!row) return [`route ${name}: ${route.url} is neither in routes.json nor in extra-routes.json`]
    return Boolean(route.login) === row.login ? [] : [`route ${name}: login must be ${row.login}`]
  })
}

const matches = (endpoint: Endpoint) => (call: KnownCall) =>
  [call.method, ...(call.alternativeMethods ?? [])].includes(endpoint.method) &&
  [call.path ?? call.proposedPath ?? '', ...(call.alternatives ?? [])].some(
    (known) => shape(known) === shape(endpoint.path),
  )

export function callProblems(table: Record<string, Endpoint>, known: KnownCall[]): string[] {
  return Object.entries(table).flatMap(([name, endpoint]) => {
    const rows = known.filter(matches(endpoint))
    if (rows.length === 0) {
      return [`endpoint ${name}: ${endpoint.method} ${endpoint.path} is neither in calls.json nor in extra-calls.json`]
    }
    const [row] = rows
    if (!rows.some(({ visitor }) => VISITOR[visitor] === endpoint.visitor))
      return [`endpoint ${name}: who may call is '${endpoint.visitor}', the inventory says '${row?.visitor}'`]
    return rows.some(({ timeoutMs }) => timeoutMs === endpoint.timeoutMs)
      ? []
      : [`endpoint ${name}: its time is ${endpoint.timeoutMs}, the inventory says ${row?.timeoutMs}`]
  })
}

export interface Named {
  file: string
  rule: string
}

export const ruleProblems = (named: Named[], { rules, others }: Inventory) =>
  named
    .filter(({ rule }) => !rules.has(rule) && !others.has(rule))
    .map(({ file, rule }) => `${file}: no rule ${rule} in test/spec/rules.md`)

const sources = (folders: string[]): string[] =>
  folders
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('/fixture/'))
    .sort()

const testFiles = () => sources(['src', 'server', 'test']).filter((file) => /\.test\.tsx?$/.test(file))

/** Returns the rules in the titles of tests. */
const namedRules = (): Named[] =>
  testFiles().flatMap((file) =>
    testTitles(file, read(file)).flatMap((title) => rulesIn(title).map((rule) => ({ file, rule }))),
  )

/** A test proves its rules only on code that an entry point of the app or the server reaches. */
const isProof = ({ reaches, unreached }: RuleTest) => reaches && unreached.length === 0

/**
 * Endpoints whose name does not occur in the app. A call of a partner's shop is made where its twin is: the client only
 * changes the row (src/contract/merchant/partner-endpoints.ts).
 */
function uncalledEndpoints(names: string[], app: string, twins: Readonly<Record<string, string>> = {}): string[] {
  const literals = new Set([...app.matchAll(/(['"`])(\w+)\1/g)].map(([, , name]) => name))
  return names.filter((name) => !literals.has(name) && !literals.has(twins[name] ?? ''))
}

const appSource = () =>
  sources(['src'])
    .filter((file) => !/\.test\.tsx?$|^src\/contract\//.test(file))
    .map(read)
    .join('\n')

/** Requires an entry in test/spec/callers.json for every endpoint that no page calls, and for no other endpoint. */
const callerProblems = (uncalled: string[], callers: Record<string, string>) => [
  ...uncalled
    .filter((name) => !callers[name])
    .map((name) => `endpoint ${name}: no page calls it, and test/spec/callers.json gives no reason`),
  ...Object.keys(callers)
    .filter((name) => !uncalled.includes(name))
    .map((name) => `endpoint ${name}: test/spec/callers.json names it, but a page calls it or it is gone`),
]

/** Returns the rules that comments in the source cite. */
const citedRules = (): Named[] =>
  sources(['src', 'server'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/@spec (.+)/g)].flatMap(([, list]) =>
        rulesIn(list as string).map((rule) => ({ file, rule })),
      ),
    )

/** Exports that a build tool reads by the file's path. */
const OUTSIDE_USE = new Set(['src/routes/index.ts h5Routes'])

const count = (part: number, all: number) => `${String(part).padStart(4)} of ${String(all).padStart(4)}`

function report(known: Inventory, proven: Set<string>): string[] {
  const urls = new Set(Object.values(routes as Record<string, Route>).map((route) => route.url))
  const pages = known.routes.filter((row) => row.kind === 'page')
  const built = known.calls.filter((call) =>
    Object.values(endpoints as Record<string, Endpoint>).some((endpoint) => matches(endpoint)(call)),
  )
  const prefixes = [...new Set([...known.rules].map((rule) => rule.split('-')[0] as string))]
  const isProven = (rule: string) => proven.has(rule)
  return [
    `routes built    ${count(pages.filter((row) => urls.has(row.path)).length, pages.length)}`,
    `calls declared  ${count(built.length, known.calls.length)}`,
    `rules proven    ${count([...known.rules].filter(isProven).length, known.rules.size)}`,
    ...prefixes.map((prefix) => {
      const all = [...known.rules].filter((rule) => rule.startsWith(`${prefix}-`))
      return `  ${prefix.padEnd(13)} ${count(all.filter(isProven).length, all.length)}`
    }),
  ]
}

function main(args: string[]) {
  const known = inventory()
  const named = namedRules()
  const reachability = createReachability()
  const tests = testFiles().flatMap((file) => reachability.ruleTests(file))
  const proven = new Set(tests.filter(isProof).flatMap(({ rules }) => rules))
  const uncalled = uncalledEndpoints(Object.keys(endpoints), appSource(), PARTNER_CALLS)
  const lines = [...report(known, proven), `endpoints that no page calls: ${uncalled.length} (test/spec/callers.json)`]
  if (args[0] === '--missing') {
    const requestedRules = rulesInList(args.slice(1).join(' '))
    const missing = requestedRules.filter((rule) => !proven.has(rule))
    lines.push('', `${missing.length} of ${requestedRules.length} asked rules are named by no test:`, missing.join(' '))
  }
  console.log(lines.join('\n'))
  const problems = [
    ...routeProblems(routes, known.routes),
    ...callProblems(endpoints, known.calls),
    ...ruleProblems([...named, ...citedRules()], known),
    ...callerProblems(uncalled, JSON.parse(read('test/spec/callers.json'))),
    ...tests
      .filter((one) => !isProof(one))
      .map(({ file, title, unreached }) => {
        const why =
          unreached.length > 0 ? `no entry point reaches ${unreached.join(', ')}` : 'it calls nothing of the product'
        return `${file}: ${title} proves no rule, as ${why}`
      }),
    ...reachability
      .unusedExports()
      .filter((name) => !OUTSIDE_USE.has(name) && !ADAPTERS.has(name))
      .map((name) => `${name}: only tests use it`),
  ]
  if (problems.length === 0) return
  console.error(`\n${[...new Set(problems)].join('\n')}`)
  process.exitCode = 1
}

if (require.main === module) main(process.argv.slice(2))
