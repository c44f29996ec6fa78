/** Measures one start. Reads its options from stdin and writes one line of JSON. */
import fs from 'node:fs'
import { openMini } from './index'
import type { BootSample, MeasureOptions } from './measure'

async function main(): Promise<void> {
  const { host, dist, path, query, until, redirect, silent } = JSON.parse(fs.readFileSync(0, 'utf8')) as MeasureOptions
  const rewrite =
    redirect && ((url: string) => (url.startsWith(redirect.from) ? redirect.to + url.slice(redirect.from.length) : url))
  const overrides = silent ? { request: () => new Promise(() => undefined) } : undefined
  const cpu = process.cpuUsage()
  const started = performance.now()
  const take = () => {
    const used = process.cpuUsage(cpu)
    return { cpuMs: (used.user + used.system) / 1000, wallMs: performance.now() - started }
  }
  let times: ReturnType<typeof take> | null = null
  const drawn = () => void (times ??= take())
  const mini = await openMini({ host, dist, path, query, rewrite, overrides, drawn })
  if (until) {
    await mini.waitFor(until, { timeout: 20_000 })
    times = take()
  }
  const sample: BootSample = {
    ...(times ?? take()),
    scriptMs: mini.scriptMs,
    setDataCalls: mini.setDataLog.calls,
    setDataBytes: mini.setDataLog.bytes,
    errors: mini.errors.map((one) => one.message),
  }
  process.stdout.write(JSON.stringify(sample))
  await mini.close().catch(() => undefined)
}

void main().then(() => process.exit(0))
