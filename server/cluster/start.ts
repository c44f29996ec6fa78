import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost, withSqlState } from '../platform/db/connection-errors'
import { haproxyConfig, pgBouncerConfig, type DatabaseAddress, type Passwords } from './configuration'
import {
  createDatabaseMachine,
  makeOwned,
  writeOwned,
  type DatabaseMachine,
  type MachineSettings,
} from './database-machine'
import { freePort, owner } from './machine-facts'
import { createProgram, type Program } from './program'
import type { Programs } from './programs'

/** Place of a database machine in the network. */
export interface Site {
  host: string
  /** Command that runs another one at this place; none on loopback. */
  enter?: readonly string[]
}

/** Machine of the API: server → PgBouncer → HAProxy → the primary. */
export interface ApiMachine {
  url: string
  /** Url of the database past PgBouncer. */
  directUrl: string
  haproxy: Program
  pgbouncer: Program
  api: Program
}

export interface Cluster {
  databases: readonly DatabaseMachine[]
  apis: readonly ApiMachine[]
  /** Returns the database machine that is the primary; undefined while there is none. */
  primary(): Promise<DatabaseMachine | undefined>
  /** Waits for a primary, a synchronous standby, and a third machine without a lag. */
  whenWhole(): Promise<void>
  /** Waits until every API serves. */
  whenServing(): Promise<void>
  /** Stops all programs. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  programs: Programs
  /** Folder for data and configuration. */
  folder: string
  /** Folder for the output of the programs. */
  logs: string
  /** Places of the database machines. */
  sites: readonly Site[]
  /** Addresses of the sites, such as `10.0.0.0/24`. */
  network: string
  /** Arguments of Node that start a server. */
  server: readonly string[]
  /** Settings of the servers. */
  env: Record<string, string>
  /** Receives one line for each step. */
  say: (line: string) => void
  /** Ends the start and every wait. */
  signal?: AbortSignal
}

export const LOOPBACK: readonly Site[] = [{ host: '127.0.0.1' }, { host: '127.0.0.1' }, { host: '127.0.0.1' }]
export const LOOPBACK_NETWORK = '127.0.0.1/32'
const API_MACHINES = 2
/** Connections of a PgBouncer to the database: two of them leave room for standbys and operators. */
const POOL_SIZE = 40
const ROOT = path.join(__dirname, '../..')

/** How long the cluster may take for a step, in ms: initdb and two copies on a busy machine. */
const STEP_MS = 600_000

async function until(what: string, isDone: () => Promise<boolean>, signal?: AbortSignal) {
  for (const since = Date.now(); Date.now() - since < STEP_MS; await pause(250)) {
    signal?.throwIfAborted()
    if (await isDone()) return
  }
  throw new Error(`${what}: not within ${STEP_MS / 1000} s`)
}

const answerOf = (url: string) => fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

/** Whether these members are all of the cluster: a leader, a synchronous standby, and no standby with a lag. */
export function isWhole(members: readonly Member[], size: number): boolean {
  const leader = members.find(({ role }) => role === 'leader')
  const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
  const follow = members.filter(
    ({ role, timeline, lag }) => role !== 'leader' && timeline === leader?.timeline && lag === 0,
  )
  return areRunning && follow.length === size - 1 && members.some(({ role }) => role === 'sync_standby')
}

const restUrl = ({ address: { host, ports } }: DatabaseMachine, name: string) => `http://${host}:${ports.rest}/${name}`

async function membersSeenBy(machine: DatabaseMachine): Promise<Member[]> {
  const answer = await answerOf(restUrl(machine, 'cluster'))
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : []
}

/**
 * Creates the shop's user and database, unless they exist. Returns false when the connection is lost: HAProxy closes it
 * when it changes its mind about the primary, as it does while it begins to check.
 */
async function createShop(adminUrl: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ users: number; databases: number }>(
      `select (select count(*)::int from pg_roles where rolname = 'shop') as users,
        (select count(*)::int from pg_database where datname = 'shop') as databases`,
    )
    const [{ users, databases } = { users: 0, databases: 0 }] = rows
    if (users === 0) await client.query(`create role shop login password ${pg.escapeLiteral(password)}`)
    if (databases === 0) await client.query('create database shop owner shop')
    return true
  } catch (error) {
    if (isConnectionLost(withSqlState(error))) return false
    throw error
  } finally {
    await client.end()
  }
}

async function createApiMachine(
  name: string,
  { folder, logs, as, machines, passwords, programs }: MachineSettings,
  { server, env }: ClusterOptions,
): Promise<ApiMachine> {
  const home = path.join(folder, name)
  const fileOf = (file: string) => path.join(home, file)
  makeOwned(home, as)
  const [primaryPort, poolPort, port] = [await freePort(), await freePort(), await freePort()]
  writeOwned(fileOf('haproxy.cfg'), haproxyConfig(primaryPort, machines), as)
  writeOwned(fileOf('users'), `"shop" "${passwords.shop}"\n`, as)
  const replaced = { port: primaryPort, listen_port: poolPort, default_pool_size: POOL_SIZE }
  const secured = { auth_type: 'scram-sha-256', auth_file: fileOf('users') }
  writeOwned(fileOf('pgbouncer.ini'), pgBouncerConfig({ ...replaced, ...secured }), as)
  const urlOf = (of: number) => `postgres://shop:${passwords.shop}@127.0.0.1:${of}/shop`
  const databaseEnv = { DATABASE_URL: urlOf(poolPort), DATABASE_DIRECT_URL: urlOf(primaryPort), DATABASE_POOLED: '1' }
  const common = { logs, restarts: true }
  return {
    url: `http://127.0.0.1:${port}`,
    directUrl: urlOf(primaryPort),
    haproxy: createProgram({
      ...{ ...common, as, cwd: home, name: `haproxy-${name}` },
      command: [programs.haproxy, '-db', '-f', fileOf('haproxy.cfg')],
    }),
    pgbouncer: createProgram({
      ...{ ...common, as, cwd: home, name: `pgbouncer-${name}` },
      command: [programs.pgbouncer, fileOf('pgbouncer.ini')],
    }),
    api: createProgram({
      ...{ ...common, cwd: ROOT, name },
      command: [process.execPath, ...server],
      env: { ...env, ...databaseEnv, HOST: '127.0.0.1', PORT: String(port) },
    }),
  }
}

const password = () => randomBytes(16).toString('hex')

async function addressesOf(sites: readonly Site[]): Promise<DatabaseAddress[]> {
  const addresses: DatabaseAddress[] = []
  for (const [index, { host }] of sites.entries()) {
    const ports = {
      postgres: await freePort(),
      rest: await freePort(),
      etcd: await freePort(),
      etcdPeer: await freePort(),
    }
    addresses.push({ name: `db${index + 1}`, host, ports })
  }
  return addresses
}

/** Starts the programs of all machines on this one. Stops all of them when one step fails. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { programs, folder, logs, sites, network, say, signal } = options
  const passwords: Passwords = { superuser: password(), replication: password(), shop: password() }
  const machines = await addressesOf(sites)
  const settings = { programs, folder, logs, as: await owner(), machines, network, passwords }
  makeOwned(folder, settings.as)
  const databases = machines.map((address, index) => createDatabaseMachine(address, settings, sites[index]?.enter))
  const apis: ApiMachine[] = []
  for (let number = 1; number <= API_MACHINES; number++)
    apis.push(await createApiMachine(`api${number}`, settings, options))

  const primary = async () => {
    for (const machine of databases) if ((await answerOf(restUrl(machine, 'primary')))?.ok) return machine
    return undefined
  }
  async function areDatabasesWhole() {
    const leader = await primary()
    return leader !== undefined && isWhole(await membersSeenBy(leader), databases.length)
  }
  async function areServing() {
    const answers = await Promise.all(apis.map(({ url }) => answerOf(`${url}/api/readyz`)))
    return answers.every((answer) => answer?.ok)
  }
  const whenWhole = () => until('a primary and two standbys', areDatabasesWhole, signal)
  const whenServing = () => until('the API', areServing, signal)
  async function stop() {
    await Promise.all(apis.map(({ api }) => api.stop()))
    await Promise.all(apis.flatMap(({ pgbouncer, haproxy }) => [pgbouncer.stop('SIGKILL'), haproxy.stop('SIGKILL')]))
    await Promise.all(databases.map((machine) => machine.stop()))
  }

  try {
    say('etcd, Patroni, PostgreSQL …')
    for (const machine of databases) machine.start()
    await whenWhole()
    say('HAProxy, PgBouncer …')
    for (const { haproxy } of apis) haproxy.start()
    const [first] = apis as [ApiMachine]
    const adminUrl = first.directUrl
      .replace(/\/\/.*@/, `//postgres:${passwords.superuser}@`)
      .replace(/shop$/, 'postgres')
    await until('the database of the shop', () => createShop(adminUrl, passwords.shop), signal)
    for (const { pgbouncer } of apis) pgbouncer.start()
    say('API …')
    for (const { api } of apis) api.start()
    await whenServing()
  } catch (error) {
    await stop()
    throw error
  }
  return { databases, apis, primary, whenWhole, whenServing, stop }
}
