import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ENV, freePort, npmPostgres, owner, reachable } from '../races/postgres'
import { pause } from './random'

const run = promisify(execFile)

/** Application name of the run's own connections; the server under test has another. */
export const RUN_NAME = 'faults'
/** Connection limit, small enough to use all connections up within a second. */
export const MAX_CONNECTIONS = 60

const SETTINGS = [
  `max_connections = ${MAX_CONNECTIONS}`,
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  "shared_buffers = '64MB'",
  "min_wal_size = '32MB'",
  "max_wal_size = '128MB'",
  'restart_after_crash = on',
]

/** Modes of stopping PostgreSQL: `fast` ends the connections, `immediate` also leaves recovery to the next start. */
export type StopMode = 'fast' | 'immediate'

/** PostgreSQL of this run that can be stopped, frozen and filled. */
export interface Database {
  url: string
  /** Url of the same database for the run itself. */
  ownUrl: string
  dataFolder: string
  start(): Promise<void>
  stop(mode: StopMode): Promise<void>
  /** `pg_ctl restart`; returns without waiting until connections are accepted. */
  restart(mode: StopMode): Promise<void>
  /** Waits until a connection is accepted and returns the time, in ms. Rejects after a minute. */
  accepts(): Promise<number>
  /** Suspends all of its processes without ending them (SIGSTOP). */
  freeze(): void
  thaw(): void
  /** Runs one statement on a connection of its own. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Ends it and deletes its files. */
  remove(): void
}

/** Opens a connection whose loss does not end this process. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function whenAccepting(url: string): Promise<number> {
  for (const since = Date.now(); Date.now() - since < 60_000; await pause(20)) {
    try {
      await (await connect(url)).end()
      return Date.now()
    } catch {
      // Not accepted yet.
    }
  }
  throw new Error('PostgreSQL accepted no connection for a minute')
}

/** Returns the pids of the postmaster and its children. */
export function findProcesses(dataFolder: string): number[] {
  const main = Number(fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
  return [main, ...children.trim().split(/\s+/).map(Number)]
}

/**
 * Creates and starts a PostgreSQL. `dataFolder` holds its tables, a temporary folder by default; its log (WAL) is never
 * in it.
 */
export async function createDatabase(dataFolder?: string): Promise<Database> {
  const as = await owner()
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-faults-'))
  const bin = reachable(npmPostgres(), home, as.uid !== undefined)
  const data = dataFolder ?? path.join(home, 'data')
  if (as.uid !== undefined && as.gid !== undefined) fs.chownSync(home, as.uid, as.gid)
  const options = { ...as, cwd: home, env: ENV }
  const initFlags = ['-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(path.join(bin, 'initdb'), ['-D', data, '--waldir', path.join(home, 'wal'), ...initFlags], options)
  const port = await freePort()
  fs.appendFileSync(path.join(data, 'postgresql.conf'), [...SETTINGS, `port = ${port}`, ''].join('\n'))
  const control = path.join(bin, 'pg_ctl')
  const log = path.join(home, 'log')
  const pgCtl = async (...args: string[]) => void (await run(control, ['-D', data, '-l', log, ...args], options))
  const url = `postgres://shop@127.0.0.1:${port}/shop`
  const ownUrl = `${url}?application_name=${RUN_NAME}`
  let frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.reverse()) process.kill(pid, 'SIGCONT')
    frozen = []
  }
  const remove = () => {
    try {
      thaw()
      execFileSync(control, ['-D', data, '-m', 'immediate', '-w', 'stop'], { ...options, stdio: 'ignore' })
    } catch {
      // Already stopped.
    }
    fs.rmSync(home, { recursive: true, force: true })
  }
  // Without this the database would outlive the process.
  process.once('exit', remove)
  await pgCtl('-w', 'start')
  const setup = await connect(url.replace(/shop$/, 'postgres'))
  await setup.query('create database shop')
  await setup.end()
  return {
    ...{ url, ownUrl, dataFolder: data, thaw },
    accepts: () => whenAccepting(ownUrl),
    start: () => pgCtl('-W', 'start'),
    stop: (mode) => pgCtl('-w', '-m', mode, 'stop'),
    restart: (mode) => pgCtl('-W', '-m', mode, 'restart'),
    freeze() {
      for (const pid of findProcesses(data)) {
        process.kill(pid, 'SIGSTOP')
        frozen.push(pid)
      }
    },
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const client = await connect(ownUrl)
      try {
        return (await client.query<Row>(text, [...values])).rows
      } finally {
        await client.end()
      }
    },
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}
