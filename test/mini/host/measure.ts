/** Measures the start-up cost of a built package: CPU time in ms to the first screen, each run in a fresh process. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { HostName } from './types'

export interface MeasureOptions {
  host: HostName
  dist: string
  /** Number of fresh processes; the median is reported. */
  runs?: number
  path?: string
  query?: Record<string, string>
  /** Visible text that ends the start; the first setData by default. */
  until?: string
  /** Sends requests to addresses that begin with `from` to `to`. */
  redirect?: { from: string; to: string }
  /** Whether requests stay unanswered: the screen then shows the first frame. */
  silent?: boolean
}

export interface BootSample {
  /** CPU time of the process from the start of app.js to the first screen, in ms. */
  cpuMs: number
  wallMs: number
  /** Time spent running the app's script files, in ms. */
  scriptMs: number
  setDataCalls: number
  setDataBytes: number
  errors: string[]
}

export interface BootMeasure extends BootSample {
  samples: BootSample[]
}

const root = path.resolve(__dirname, '../../..')

/** Bundles the host into one file for a fresh process, because the host is TypeScript. */
function bundle(): string {
  const { buildSync } = require('esbuild') as typeof import('esbuild')
  const outfile = path.join(root, '.cache/mini-host/measure-child.cjs')
  fs.mkdirSync(path.dirname(outfile), { recursive: true })
  buildSync({
    entryPoints: [path.join(__dirname, 'measure-child.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    external: ['./glass'],
    logLevel: 'error',
  })
  return outfile
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export function measureBoot(options: MeasureOptions): BootMeasure {
  const child = bundle()
  const { runs = 5 } = options
  const samples: BootSample[] = []
  for (let i = 0; i < runs; i += 1) {
    const result = spawnSync(process.execPath, [child], {
      cwd: root,
      input: JSON.stringify({ ...options, dist: path.resolve(options.dist) }),
      encoding: 'utf8',
      timeout: 60_000,
    })
    if (result.status !== 0) throw new Error(`measuring failed: ${result.stderr}`)
    samples.push(JSON.parse(result.stdout) as BootSample)
  }
  const of = (key: 'cpuMs' | 'wallMs' | 'scriptMs') => median(samples.map((sample) => sample[key]))
  const [first] = samples
  if (!first) throw new Error('no runs')
  return { ...first, cpuMs: of('cpuMs'), wallMs: of('wallMs'), scriptMs: of('scriptMs'), samples }
}
