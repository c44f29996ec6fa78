// Measures the start-up of the mini-programs: CPU time from app.js to the first screen in the mini host, compared with
// an empty Taro app (test/mini/empty) built with the same config. Fresh processes alternate; the ratio of the medians
// counts. The first screen is the first frame as the hosts count it: bars and skeleton, before any reply. Also prints
// the time until products appear.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { measureBoot, type MeasureOptions } from '../../test/mini/host/measure'
import { root, withServer } from '../../test/support/server'

const RUNS = Number(process.env.R ?? 31)
const MOST = 1.6
const BUILT_API = 'http://127.0.0.1:8080'
const HOSTS = ['weapp', 'alipay'] as const
type Host = (typeof HOSTS)[number]
const CASES = ['empty', 'frame', 'goods'] as const
type Case = (typeof CASES)[number]

const EMPTY = 'test/mini/empty'

/** Builds the empty app with the project's own config; only the source differs. */
function buildEmpty(host: Host): string {
  const out = path.join(root, '.cache/startup', `empty-${host}`)
  fs.rmSync(out, { recursive: true, force: true })
  const result = spawnSync('node_modules/.bin/taro', ['build', '--type', host], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TARO_ENV: host, YAODA_SRC: EMPTY, YAODA_OUT: out },
    encoding: 'utf8',
  })
  if (!fs.existsSync(path.join(out, 'app.json')))
    throw new Error(`build of ${EMPTY} failed\n${result.stdout}${result.stderr}`)
  return out
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN

/** Returns CPU ms to the first frame and to the products; the empty app has one frame. */
function compare(host: Host, server: string) {
  const dist = process.env[`MINI_DIST_${host.toUpperCase()}`] ?? path.join(root, 'dist', host)
  const cases: Record<Case, MeasureOptions> = {
    empty: { host, dist: buildEmpty(host) },
    frame: { host, dist, silent: true },
    goods: { host, dist, redirect: { from: BUILT_API, to: server }, until: '附近有货' },
  }
  const times: Record<Case, number[]> = { empty: [], frame: [], goods: [] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of CASES) {
      const { cpuMs, errors } = measureBoot({ ...cases[name], runs: 1 })
      if (errors.length > 0) throw new Error(`${name} on ${host}: ${errors.join('; ')}`)
      times[name].push(cpuMs)
    }
  }
  return { empty: median(times.empty), frame: median(times.frame), goods: median(times.goods) }
}

/** Prints the figures of both hosts; returns whether they are within the budget. */
async function measure(server: string): Promise<boolean> {
  const broken: string[] = []
  for (const host of HOSTS) {
    const { empty, frame, goods: product } = compare(host, server)
    const fits = frame / empty <= MOST
    if (!fits) broken.push(host)
    const figure = `${frame.toFixed(0)} ms CPU to the first frame, empty app ${empty.toFixed(0)} ms: ratio ${(frame / empty).toFixed(2)}`
    console.log(
      `${host.padEnd(7)} ${figure} of ${MOST} ${fits ? '✓' : '✗'}; until products appear ${product.toFixed(0)} ms`,
    )
  }
  return broken.length === 0
}

void withServer(({ url }) => measure(url)).then((fits) => process.exit(fits ? 0 : 1))
