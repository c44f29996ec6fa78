import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../src/contract'
import { fullPath } from './platform/http/bind'
import { bundledServer } from './testing/bundle'
import { npmPostgres, startPostgres, type Cluster } from './testing/races/postgres'
import { openTraceReceiver, type TraceReceiver } from './testing/trace-receiver'

const ROOT = path.join(__dirname, '..')

let cluster: Cluster
let receiver: TraceReceiver
const started: ChildProcess[] = []
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
})
beforeEach(async () => {
  receiver = await openTraceReceiver()
})
afterEach(() => receiver.close())
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await cluster?.stop()
})

/** Prints how many modules of the SDK are loaded when the process ends. Ignores its interface, which prom-client loads. */
const preload = (file: string) => `
  process.on('exit', () => {
    const files = Object.keys(require.cache).filter((name) => /@opentelemetry.(?!api.)/.test(name))
    console.log('sdk modules: ' + files.length + ' ready')
  })
  require(${JSON.stringify(file)})`

/** Starts a server, makes one call, and ends it by SIGTERM. */
async function serveOnce(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['-e', preload(await bundledServer())], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ ...process.env, NODE_ENV: 'test', PORT: '0', DATA_KEY: '5a'.repeat(32) },
      ...{ DATABASE_URL: await cluster.database(name), ...env },
    },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = async () => {
    for (;;) {
      const url = /^ready (http:\S+)$/m.exec(output)?.[1]
      if (url) return url
      if (child.exitCode !== null) throw new Error(output)
      await pause(50)
    }
  }
  const { status } = await fetch((await ready()) + fullPath(endpoints.hotWords))
  child.kill('SIGTERM')
  return { status, code: await exit, sdkModules: Number(/sdk modules: (\d+) ready/.exec(output)?.[1]) }
}

test('a process sends its spans before it ends', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_SERVICE_NAME: 'shop-a' }
  const { sdkModules, ...ended } = await serveOnce('sends', env)
  expect([ended, sdkModules > 0]).toEqual([{ status: 200, code: 0 }, true])
  const request = receiver.spans.find(({ attributes }) => attributes['http.route'] === fullPath(endpoints.hotWords))
  expect(request?.service).toBe('shop-a')
  expect(receiver.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(0)
})

test('a process answers and ends in time while no collector answers', async () => {
  receiver.behavior = 'silence'
  const ended = await serveOnce('silent', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint })
  expect(ended).toMatchObject({ status: 200, code: 0 })
})

test('without an endpoint no module of the SDK is loaded, and nothing is sent', async () => {
  expect(await serveOnce('off', { OTEL_SERVICE_NAME: 'shop-a' })).toEqual({ status: 200, code: 0, sdkModules: 0 })
  expect(receiver.bodies).toEqual([])
})
