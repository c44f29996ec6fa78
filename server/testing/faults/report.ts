/** Result of the rounds of one fault. */
export interface FaultResult {
  fault: string
  rounds: number
  /** Unexpected ends of a process. */
  exits: number
  /** Counts of what was acknowledged during these rounds. */
  orders: number
  payments: number
  refunds: number
  /** Acknowledged but missing afterwards, as texts. */
  missing: string[]
  /** Longest time to a reply, in ms. */
  slowestMs: number
  /** Longest time to a reply of `readyz`, in ms; null when not measured. */
  readySlowestMs: number | null
  /** Times from the return of the database, or from the kill, to the first successful write, in ms. */
  recoveriesMs: number[]
  /** Rounds with a problem. */
  failedRounds: number
  /** Problems as texts. */
  problems: string[]
  /** Reason why the fault was not injected. */
  skipped?: string
}

export const emptyResult = (fault: string): FaultResult => ({
  ...{ fault, rounds: 0, exits: 0, orders: 0, payments: 0, refunds: 0, missing: [], failedRounds: 0, problems: [] },
  ...{ slowestMs: 0, readySlowestMs: null, recoveriesMs: [] },
})

export interface Verdict {
  passed: number
  failed: number
  line: string
  exitCode: 0 | 1
}

/**
 * Decides whether a run passes. An exit or a lost acknowledgement fails its row even when no round noticed it. A run
 * without rounds proves nothing.
 */
export function judgeRun(results: readonly FaultResult[]): Verdict {
  let passed = 0
  let failed = 0
  for (const { rounds, failedRounds, exits, missing, problems } of results) {
    const isBroken = exits > 0 || missing.length > 0 || problems.length > 0
    const failures = isBroken ? Math.max(1, failedRounds) : failedRounds
    failed += failures
    passed += Math.max(0, rounds - failures)
  }
  if (passed + failed === 0) failed = 1
  return { passed, failed, line: `${passed} passed, ${failed} failed`, exitCode: failed === 0 ? 0 : 1 }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
    : (sorted[Math.floor(middle)] as number)
}

const HEAD = [
  ...['fault', 'rounds', 'failed', 'exits', 'orders', 'payments', 'refunds', 'lost'],
  ...['longest answer', 'longest readyz', 'recovery median', 'recovery max'],
]

const cellsOf = (one: FaultResult): string[] =>
  one.skipped
    ? [one.fault, `skipped: ${one.skipped}`, ...HEAD.slice(2).map(() => '–')]
    : [
        ...[one.fault, one.rounds, one.failedRounds, one.exits, one.orders, one.payments, one.refunds].map(String),
        String(one.missing.length),
        seconds(one.slowestMs),
        one.readySlowestMs === null ? '–' : seconds(one.readySlowestMs),
        ...(one.recoveriesMs.length === 0
          ? ['–', '–']
          : [seconds(median(one.recoveriesMs)), seconds(Math.max(...one.recoveriesMs))]),
      ]

const sum = (results: readonly FaultResult[], of: (one: FaultResult) => number) =>
  results.reduce((total, one) => total + of(one), 0)

function totalOf(results: readonly FaultResult[]): FaultResult {
  const ready = results.flatMap(({ readySlowestMs }) => readySlowestMs ?? [])
  return {
    ...emptyResult('**all**'),
    rounds: sum(results, (one) => one.rounds),
    failedRounds: sum(results, (one) => one.failedRounds),
    exits: sum(results, (one) => one.exits),
    orders: sum(results, (one) => one.orders),
    payments: sum(results, (one) => one.payments),
    refunds: sum(results, (one) => one.refunds),
    missing: results.flatMap(({ missing }) => missing),
    slowestMs: Math.max(0, ...results.map(({ slowestMs }) => slowestMs)),
    readySlowestMs: ready.length === 0 ? null : Math.max(...ready),
  }
}

/** Returns a markdown table with one row per fault. */
export function formatTable(results: readonly FaultResult[]): string {
  const rows = [...results, totalOf(results)].map(cellsOf)
  return [HEAD, HEAD.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

export interface RunFacts {
  date: string
  seed: number
  machineName: string
  database: string
  minutes: number
  /** Other facts about the run that the reader needs. */
  options: readonly string[]
}

/** Returns the text of `docs/reliability.md`. */
export function formatReport(results: readonly FaultResult[], facts: RunFacts): string {
  const { line } = judgeRun(results)
  const problems = results.flatMap((one) => [...one.missing, ...one.problems].map((text) => `- ${one.fault}: ${text}`))
  return `# Reliability

Written by \`npm run test:faults\`, which injects faults into servers under a steady load. Simulated shoppers browse, order, pay, repeat
requests without an answer, and ask for refunds. Do not edit by hand.

- date: ${facts.date}
- seed: ${facts.seed} (\`npm run test:faults -- --seed ${facts.seed}\` injects the same faults)
- machine: ${facts.machineName}
- database: ${facts.database}
- duration: ${facts.minutes} minutes
${facts.options.map((text) => `- ${text}\n`).join('')}- result: ${line}

${formatTable(results)}

## Conditions of a round
- **Lost connections and frozen database**, one process: the process keeps running. Every answer is a success, a refusal, or 503 with
  \`Retry-After\` and a Chinese sentence, and arrives within 10 s. \`readyz\` answers within 1 s. A write succeeds within 2 s after the
  database accepts connections. Every acknowledged order, payment and refund is stored.
- **Kills**, two processes (PostgreSQL) or one (embedded): a killed process starts again. Every acknowledged order, payment and refund is
  stored. A repeated order request returns the same order.
- **Full disk**: order requests are answered with 503, \`readyz\` reports failure, reads work. A write succeeds within 2 s after space is
  free.
- **Clock** moved by +2 h, to −26 h, to +40 days and back: unpaid orders close at their time limit, and new orders work.
- **At rest**, after every twenty rounds: there is no order without an acknowledgement, stock equals the initial stock, and money, coupons,
  points, wallets and order events add up (checked by SQL).

“lost” counts acknowledged orders, payments and refunds that are missing afterwards. “exits” counts processes that ended although the run
did not end them.${problems.length === 0 ? '' : `\n\n## Violations\n${problems.slice(0, 60).join('\n')}`}
`
}
