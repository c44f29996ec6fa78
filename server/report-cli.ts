/**
 * `npm run report -- --from 2026-11-01 --to 2026-11-30 [--out folder]`: writes the report of these days of the shop as
 * HTML and CSV. Reads only.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config'
import { buildReport, csvFiles, htmlFile } from './contexts/customer'
import { openDb } from './platform/db/open'

const USAGE = '用法：npm run report -- --from 2026-11-01 --to 2026-11-30 [--out 目录]'
const DAY_MS = 86_400_000

/** Returns the first moment of a day of the shop; null when the text is no day. */
function dayStart(text = ''): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00+08:00`) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** Reads the days of the command line, both included. Throws the usage for anything else. */
export function readPeriod(args: readonly string[]) {
  const options = { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const [from, last] = [dayStart(values.from), dayStart(values.to)]
  if (!from || !last || last < from) throw new Error(USAGE)
  const name = `report-${values.from}-${values.to}`
  return { period: { from, to: new Date(last.getTime() + DAY_MS) }, name, out: values.out ?? '.' }
}

async function main() {
  const { period, name, out } = readPeriod(process.argv.slice(2))
  const config = readConfig(process.env)
  const opened = await openDb({ url: config.databaseUrl, folder: config.dataDir })
  try {
    const report = await buildReport(opened.db, period)
    fs.mkdirSync(out, { recursive: true })
    const files = [[`${name}.html`, htmlFile(report)]]
    for (const [kind, text] of Object.entries(csvFiles(report))) files.push([`${name}-${kind}.csv`, text])
    for (const [file = '', text = ''] of files) {
      fs.writeFileSync(path.join(out, file), text)
      process.stdout.write(`已写入 ${path.join(out, file)}\n`)
    }
  } finally {
    await opened.close()
  }
}

/** Runs the report of the command line. */
export const runReport = () =>
  main().catch((error: Error) => {
    process.stderr.write(`报表生成失败：${error.message}\n`)
    process.exit(1)
  })

if (require.main === module) void runReport()
