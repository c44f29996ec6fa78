import { formatTable, judgeRun, type FaultResult } from '../faults/report'

const HEADING = '## Measured failovers'

export interface SectionFacts {
  date: string
  seed: number
  machineName: string
  minutes: number
}

/** Returns the section of `docs/scaling.md` with the results of a run. */
export function sectionOf(results: readonly FaultResult[], { date, seed, machineName, minutes }: SectionFacts): string {
  const problems = results.flatMap((one) => [...one.missing, ...one.problems].map((text) => `- ${one.fault}: ${text}`))
  return `${HEADING}
Written by \`npm run test:cluster\`. Do not edit by hand.

- date: ${date}
- seed: ${seed}
- machine: ${machineName}
- duration: ${minutes} minutes
- result: ${judgeRun(results).line}

${formatTable(results)}

“recovery” is the time from the fault until both servers have written for a shopper. A round fails when one of them has not after
30 s. “lost” counts
acknowledged orders, payments and refunds that are missing afterwards. A round also fails when an order exists twice or without an
acknowledgement, or when stock, money, coupons, points or wallets do not add up.${problems.length === 0 ? '' : `\n\n${problems.join('\n')}`}
`
}

/** Replaces the last section of a document. Throws when the document does not have it. */
export function withSection(document: string, section: string): string {
  const at = document.indexOf(`\n${HEADING}\n`)
  if (at < 0) throw new Error(`the document has no “${HEADING}”`)
  return `${document.slice(0, at)}\n${section}`
}
