/** What the rounds of one fault showed. */
export interface FaultResult {
  fault: string
  rounds: number
  /** Process ends that nobody asked for. */
  exits: number
  /** Acknowledged during these rounds. */
  orders: number
  payments: number
  refunds: number
  /** Acknowledged and not there afterwards, in words. */
  lost: string[]
  /** Longest time until an answer, in ms. */
  slowestMs: number
  /** Longest time until an answer of `readyz`, in ms; null where nobody asks. */
  readySlowestMs: number | null
  /** From the return of the database, or from the kill, to the first write that succeeds, in ms. */
  recoveriesMs: number[]
  /** Rounds in which something did not hold. */
  failedRounds: number
  /** What did not hold, in words. */
  problems: string[]
  /** Why the fault was not injected. */
  skipped?: string
}

export const emptyResult = (fault: string): FaultResult => ({
  ...{ fault, rounds: 0, exits: 0, orders: 0, payments: 0, refunds: 0, lost: [], failedRounds: 0, problems: [] },
  ...{ slowestMs: 0, readySlowestMs: null, recoveriesMs: [] },
})

export interface Verdict {
  passed: number
  failed: number
  line: string
  exitCode: 0 | 1
}

/** An exit or a lost acknowledgement fails its row even when no round noticed it. A run without rounds proves nothing. */
export function verdictOf(results: readonly FaultResult[]): Verdict {
  let passed = 0
  let failed = 0
  for (const { rounds, failedRounds, exits, lost, problems } of results) {
    const isBroken = exits > 0 || lost.length > 0 || problems.length > 0
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
        String(one.lost.length),
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
    lost: results.flatMap(({ lost }) => lost),
    slowestMs: Math.max(0, ...results.map(({ slowestMs }) => slowestMs)),
    readySlowestMs: ready.length === 0 ? null : Math.max(...ready),
  }
}

/** A markdown table, one row per fault. */
export function tableOf(results: readonly FaultResult[]): string {
  const rows = [...results, totalOf(results)].map(cellsOf)
  return [HEAD, HEAD.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

export interface RunFacts {
  date: string
  seed: number
  machine: string
  database: string
  minutes: number
  /** What else the reader must know of how it ran. */
  how: readonly string[]
}

/** `docs/reliability.md`. */
export function documentOf(results: readonly FaultResult[], facts: RunFacts): string {
  const { line } = verdictOf(results)
  const problems = results.flatMap((one) => [...one.lost, ...one.problems].map((text) => `- ${one.fault}: ${text}`))
  return `# Reliability

Written by \`npm run test:faults\`, which injects faults into servers under a steady load of shoppers who browse, order, pay,
repeat what was not answered and ask for refunds. Do not edit by hand.

- date: ${facts.date}
- seed: ${facts.seed} (\`npm run test:faults -- --seed ${facts.seed}\` plays the same faults)
- machine: ${facts.machine}
- database: ${facts.database}
- duration: ${facts.minutes} minutes
${facts.how.map((text) => `- ${text}\n`).join('')}- result: ${line}

${tableOf(results)}

## What a round asks
- **Lost connections and frozen database**, one process: it lives; every answer is a success, a refusal of the shop or 503 with
  \`Retry-After\` and a Chinese sentence, and comes within 10 s; \`readyz\` answers within 1 s; a write succeeds within 2 s after the
  database accepts connections; every acknowledged order, payment and refund is there.
- **Kills**, two processes (PostgreSQL) or one (embedded): a killed process starts again; every acknowledged order, payment and refund
  is there; a repeated order answers the same order.
- **Full disk**: orders answer 503, \`readyz\` answers no, reads work; a write succeeds within 2 s after space is free.
- **Clock** moved +2 h, to −26 h, to +40 days and back: unpaid orders close when their time is up, orders go on.
- **At rest**, after every twenty rounds: no order that nobody was told of, stock equals what was there before, and money, coupons,
  points, wallets and order steps add up (SQL).

“lost” counts acknowledged orders, payments and refunds that are not there afterwards. “exits” counts ends of a process that the
run did not cause.${problems.length === 0 ? '' : `\n\n## What did not hold\n${problems.slice(0, 60).join('\n')}`}
`
}
