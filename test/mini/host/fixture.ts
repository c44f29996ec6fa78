/** Builds the fixture app when its output is missing or made from another source. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { HostName } from './types'

const root = path.resolve(__dirname, '../../..')
const source = path.resolve(__dirname, '../fixture')

function fingerprint(): string {
  const hash = createHash('sha1')
  for (const dir of ['src', 'config'])
    for (const name of (fs.readdirSync(path.join(source, dir), { recursive: true }) as string[]).sort()) {
      const file = path.join(source, dir, name)
      if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
    }
  return hash.digest('hex')
}

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Test files run side by side; only one of them builds. */
function locked<T>(name: string, run: () => T): T {
  const lock = path.join(root, '.cache/mini-fixture', `${name}.lock`)
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      const owner = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0
      if (owner && !alive(owner)) fs.rmSync(lock, { force: true })
      else sleep(200)
    }
  }
  try {
    return run()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

export function fixtureDist(host: HostName): string {
  const out = path.join(root, '.cache/mini-fixture', host)
  const stamp = path.join(out, '.built')
  const expected = fingerprint()
  const fresh = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === expected
  // one lock for both hosts: builds are heavy
  if (!fresh()) locked('build', () => fresh() || build(host, out, stamp, expected))
  return out
}

function build(host: HostName, out: string, stamp: string, mark: string): void {
  fs.rmSync(out, { recursive: true, force: true })
  const built = spawnSync(path.join(root, 'node_modules/.bin/taro'), ['build', '--type', host], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production', FIXTURE_OUT: path.relative(source, out) },
    encoding: 'utf8',
  })
  if (built.status !== 0 || !fs.existsSync(path.join(out, 'app.json')))
    throw new Error(
      `building the fixture for ${host} failed\n${built.stdout.slice(-3000)}\n${built.stderr.slice(-3000)}`,
    )
  fs.writeFileSync(stamp, mark)
}
