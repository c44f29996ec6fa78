import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { pauseAfter } from '../scripts/supervise.mjs'
import { createCallIds } from './platform/http/call-ids'
import { npmPostgres, startPostgres, type Cluster } from './testing/races/postgres'
import { bundledServer } from './testing/bundle'

const ROOT = path.join(__dirname, '..')
const PLANTED = path.join(__dirname, 'testing/fault-on-signal.cjs')

/** The server under the supervisor, as `npm start` runs it. */
async function startSupervised(env: Record<string, string>) {
  const args = JSON.stringify(['--require', PLANTED, await bundledServer()])
  const script = `import('./scripts/supervise.mjs').then(({ supervise }) => supervise(${args}))`
  const child = spawn(process.execPath, ['-e', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_KEY: '5a'.repeat(32), ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  /** The first group of each match, once there are as many. */
  const find = async (pattern: RegExp, times = 1): Promise<string[]> => {
    for (const since = Date.now(); Date.now() - since < 60_000; await pause(50)) {
      const found = [...output.matchAll(pattern)].map((match) => match[1] ?? match[0])
      if (found.length >= times) return found
    }
    throw new Error(`no ${pattern} in: ${output}`)
  }
  return { child, exit, find, output: () => output }
}

describe('a server under its supervisor', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startPostgres(npmPostgres())
  })
  afterAll(() => cluster?.stop())

  test('logs a rejection and serves on, ends on an exception, starts again and stops with 0', async () => {
    const { child, exit, find } = await startSupervised({ DATABASE_URL: await cluster.database('supervised') })
    const [url] = await find(/^ready (http:\S+)$/gm)
    const [pid] = await find(/^pid (\d+)$/gm)
    process.kill(Number(pid), 'SIGUSR2')
    const [rejection] = await find(/^.*unhandled rejection.*$/gm)
    expect(JSON.parse(rejection ?? '')).toMatchObject({ level: 60, calls: [], err: { message: 'planted rejection' } })
    expect((await fetch(`${url}/api/readyz`)).status).toBe(200)
    process.kill(Number(pid), 'SIGWINCH')
    await find(/uncaught exception/g)
    expect(await find(/^· 服务异常退出.*$/gm)).toEqual(['· 服务异常退出（代码 1），1 秒后重新启动…'])
    const [, again] = await find(/^ready (http:\S+)$/gm, 2)
    expect((await fetch(`${again}/api/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    await expect(fetch(`${again}/api/healthz`)).rejects.toThrow('fetch failed')
  })

  test('stops the server when the supervisor is killed', async () => {
    const { child, find } = await startSupervised({ DATABASE_URL: await cluster.database('orphan') })
    const [url] = await find(/^ready (http:\S+)$/gm)
    child.kill('SIGKILL')
    const isGone = () =>
      fetch(`${url}/api/healthz`).then(
        () => false,
        () => true,
      )
    for (const since = Date.now(); Date.now() - since < 20_000 && !(await isGone());) await pause(100)
    expect(await isGone()).toBe(true)
  })

  test('does not start a server again whose configuration is wrong', async () => {
    const { exit, output } = await startSupervised({ PORT: 'x' })
    expect(await exit).toBe(1)
    expect(output().match(/启动失败/g)).toHaveLength(1)
    expect(output()).not.toContain('重新启动')
  })
})

test('the pause before a restart grows from 1 s to 30 s and starts over after a healthy minute', () => {
  const pauses = [0, 0, 0, 0, 0, 0, 0].reduce<number[]>((all) => [...all, pauseAfter(all.at(-1) ?? 0, 500)], [])
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(pauseAfter(30_000, 60_000)).toBe(1000)
})

test('a fault names the calls under way, and its own call alone once calls are followed', async () => {
  const calls = createCallIds()
  const app = Fastify()
  calls.watch(app)
  const seen: [string, string[]][] = []
  app.get('/', async ({ id }) => {
    // Nobody waits for this.
    void pause(30).then(() => seen.push([id, calls.now()]))
    await pause(60)
    return {}
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const both = () => Promise.all([fetch(url), fetch(url)])
  await both()
  const ids = seen.map(([id]) => id)
  expect(seen.map(([, named]) => [...named].sort())).toEqual([ids.sort(), ids.sort()])
  calls.follow()
  seen.length = 0
  await both()
  expect(seen.map(([id, named]) => [id, named])).toEqual(seen.map(([id]) => [id, [id]]))
  await app.close()
})
