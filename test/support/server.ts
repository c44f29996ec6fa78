import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bundledServer } from '../../server/testing/bundle'
import { copyFirstStart, copySeeded, newFolder } from './seeded'

export const root = path.resolve(__dirname, '../..')

export interface RunningServer {
  url: string
  /** Returns everything the server has printed so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
  process: ChildProcess
}

/**
 * Turns off V8's optimising WebAssembly compiler: the database lives for seconds, and compiling it well would cost
 * twice what it saves.
 */
const FLAGS = ['--liftoff-only']

const READY = /^ready (http:\S+)$/m

/**
 * Starts the real server as a separate process on a free port, with its own seeded data folder, and waits until it is
 * ready.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = newFolder()
  const database = await copyDatabase(folder)
  const server = await start(folder, { ...database.env, ...env })
  const stop = async (signal?: NodeJS.Signals) => {
    await server.stop(signal)
    await database.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Runs a function with a server, and stops the server also when the function fails. */
export async function withServer<T>(run: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await startServer()
  try {
    return await run(server)
  } finally {
    await server.stop()
  }
}

/**
 * Copies the database of a first start: on the PostgreSQL of this run of jest when there is one, else the embedded one
 * in the folder.
 */
async function copyDatabase(folder: string): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const postgres = process.env.TEST_POSTGRES
  if (postgres) {
    const firstStart = async (url: string) => (await start(newFolder(), { DATABASE_URL: url })).stop()
    const { url, drop } = await copyFirstStart(postgres, firstStart)
    return { env: { DATABASE_URL: url }, drop }
  }
  await copySeeded(folder, root, async (fresh) => (await start(fresh, {})).stop())
  return { env: {}, drop: async () => {} }
}

async function start(folder: string, env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [...FLAGS, await bundledServer()], {
    cwd: root,
    env: {
      ...process.env,
      // The server takes a free port itself: a port found before could be taken until it listens.
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DATA_KEY: '07'.repeat(32),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server did not become ready:\n${output}`))
    }, 90_000)
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = READY.exec(output)
      if (!ready?.[1]) return
      clearTimeout(timer)
      resolve(ready[1])
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`the server ended:\n${output}`))
    })
  })
  return {
    url,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}
