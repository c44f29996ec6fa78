// Scores of mutation runs, and the table of docs/testing.md that keeps them.

export interface Scope {
  /** Pattern of the files to change. */
  mutate: string
  /** Number of declarations in the sample. */
  sample: number
  seed: number
  /** Folders of the tests to run; absent: the folders of the sample. */
  tests?: string
}

/** Scopes of docs/testing.md, for `npm run test:mutation -- --scope payment`. A fixed seed selects the same sample each time. */
export const SCOPES = {
  domain: { mutate: 'src/domain/**', sample: 40, seed: 22 },
  money: { mutate: 'src/domain/money/**', sample: 40, seed: 22 },
  'page models': { mutate: 'src/pages/**/model.ts', sample: 8, seed: 22 },
  order: { mutate: 'server/contexts/orders/**', sample: 6, seed: 22 },
  payment: { mutate: 'server/contexts/payment/**', sample: 6, seed: 22 },
  prescription: {
    mutate: 'server/contexts/prescription/**',
    sample: 12,
    seed: 22,
    // Herbal formulas are tested through the orders they become.
    tests: 'server/contexts/prescription,server/contexts/orders/kinds/tcm',
  },
} satisfies Record<string, Scope>

export type ScopeName = keyof typeof SCOPES

/** Stryker's report in JSON, as far as it is read here. */
export interface MutationReport {
  files: Record<string, { mutants: readonly { status: string }[] }>
}

export interface Score {
  killed: number
  timedOut: number
  survived: number
}

/**
 * Counts planted faults. A fault that no test reaches counts as survived; a fault that does not compile is not counted.
 */
export function scoreOf({ files }: MutationReport): Score {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...statuses: string[]) => all.filter((status) => statuses.includes(status)).length
  return { killed: count('Killed'), timedOut: count('Timeout'), survived: count('Survived', 'NoCoverage') }
}

/** Per cent of the faults that a test noticed, a test that never ended included. */
export function percentOf({ killed, timedOut, survived }: Score): number {
  const detectedCount = killed + timedOut
  return detectedCount + survived === 0 ? 0 : (100 * detectedCount) / (detectedCount + survived)
}

const nameOf = (row: string) => row.split('|')[1]?.trim()

/** A row of the table: `date` is an ISO date. */
export function rowOf(name: ScopeName, date: string, score: Score): string {
  const { mutate, sample, seed } = SCOPES[name]
  const { killed, timedOut, survived } = score
  const cells = [
    name,
    `\`${mutate}\``,
    sample,
    seed,
    date,
    killed,
    timedOut,
    survived,
    `${percentOf(score).toFixed(1)} %`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Puts a row in the place of the one of the same scope. Throws when the document has none. */
export function withRow(document: string, row: string): string {
  const lines = document.split('\n')
  const at = lines.findIndex((line) => line.startsWith('|') && nameOf(line) === nameOf(row))
  if (at < 0) throw new Error(`docs/testing.md has no row of ${nameOf(row)}`)
  return [...lines.slice(0, at), row, ...lines.slice(at + 1)].join('\n')
}
