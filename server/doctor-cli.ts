/**
 * `npm run doctor -- [--paid] [--json]`: tries what is configured before a start, and prints a table. Ends with 1 when
 * something has failed. `--paid` also makes calls that cost money.
 */
import { checkSetup, tableOf } from './doctor'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const args = process.argv.slice(2)
  const wrong = args.find((arg) => arg !== '--paid' && arg !== '--json')
  if (wrong) throw new Error(`不认识 ${wrong}；用法：npm run doctor -- [--paid] [--json]`)
  const checks = await checkSetup(process.env, { now: () => new Date(), isPaid: args.includes('--paid') })
  const failedCount = checks.filter(({ state }) => state === 'failed').length
  if (args.includes('--json')) say(JSON.stringify({ ok: failedCount === 0, checks }, null, 2))
  else {
    for (const line of tableOf(checks)) say(line)
    say(failedCount === 0 ? '检查通过' : `有 ${failedCount} 项没有通过`)
  }
  process.exitCode = failedCount === 0 ? 0 : 1
}

main().catch((error: Error) => {
  process.stderr.write(`检查失败：${error.message}\n`)
  process.exit(1)
})
