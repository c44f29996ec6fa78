import type pg from 'pg'
import { connect, MAX_CONNECTIONS, RUN_NAME, type Database } from './database'
import { pause, type Random } from './random'

/** Result of an injected loss. */
export interface Injected {
  /** Time at which the database worked again, in ms. */
  recoveredAt: number
  /** Period of the outage, if it lasted. */
  outage?: { from: number; to: number }
}

type Inject = (database: Database, random: Random) => Promise<Injected>

const GONE_MS = 60_000
const FROZEN_MS = 20_000
const FULL_MS = 6000
/** Time during which a process may still report ready, until its next check of the database, in ms. */
const NOTICE_MS = 2000

const OF_SERVERS = `datname = 'shop' and backend_type = 'client backend' and application_name <> '${RUN_NAME}'`
const BUSY = `${OF_SERVERS} and state in ('active', 'idle in transaction')`

const terminateAll = (database: Database) =>
  database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OF_SERVERS}`)

/** Terminates one busy connection, or any connection when none is busy for two seconds. */
const terminateOne: Inject = async (database, random) => {
  const client = await connect(database.ownUrl)
  try {
    const since = Date.now()
    for (;;) {
      const where = Date.now() - since < 2000 ? BUSY : OF_SERVERS
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where ${where} order by pid`,
      )
      if (rows.length === 0) continue
      await client.query('select pg_terminate_backend($1)', [random.pick(rows).pid])
      return { recoveredAt: Date.now() }
    }
  } finally {
    await client.end()
  }
}

const restart =
  (mode: 'fast' | 'immediate'): Inject =>
  async (database) => {
    await database.restart(mode)
    return { recoveredAt: await database.accepts() }
  }

/** Stops the database for a minute. */
const stopDatabase: Inject = async (database) => {
  await database.stop('fast')
  const from = Date.now() + NOTICE_MS
  await pause(GONE_MS)
  const to = Date.now()
  await database.start()
  return { recoveredAt: await database.accepts(), outage: { from, to } }
}

/** Suspends all processes of the database: connections stay open and nothing answers. */
const frozen: Inject = async (database) => {
  database.freeze()
  const from = Date.now() + NOTICE_MS
  await pause(FROZEN_MS)
  const to = Date.now()
  database.thaw()
  return { recoveredAt: await database.accepts(), outage: { from, to } }
}

/** Uses up every connection of the database. */
const full: Inject = async (database) => {
  const admin = await connect(database.ownUrl)
  const hogs: pg.Client[] = []
  const take = async () => {
    for (let misses = 0; misses < 3 && hogs.length < MAX_CONNECTIONS;) {
      try {
        hogs.push(await connect(database.ownUrl))
      } catch {
        misses++
      }
    }
  }
  await take()
  const since = Date.now()
  let from = 0
  while (Date.now() - since < FULL_MS) {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OF_SERVERS}`)
    await take()
    from ||= Date.now() + NOTICE_MS
    await pause(100)
  }
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where ${OF_SERVERS}`,
  )
  // A server that still has a connection may continue to work.
  const outage = rows[0]?.n === 0 ? { from, to: Date.now() } : undefined
  await Promise.all(hogs.map((hog) => hog.end()))
  await admin.end()
  return { recoveredAt: await database.accepts(), outage }
}

/** Rows of the report: name, frequency in a whole run, and fault. */
export const LOSSES = {
  'one busy connection terminated': { times: 30, inject: terminateOne },
  'all connections terminated': {
    times: 20,
    inject: async (database) => {
      await terminateAll(database)
      return { recoveredAt: Date.now() }
    },
  },
  'restart -m fast': { times: 20, inject: restart('fast') },
  'restart -m immediate': { times: 20, inject: restart('immediate') },
  'every connection taken': { times: 5, inject: full },
  'database gone for 60 s': { times: 2, inject: stopDatabase },
} satisfies Record<string, { times: number; inject: Inject }>
export const FREEZE = { 'database frozen for 20 s': { times: 3, inject: frozen } }

export interface LossRound {
  name: string
  inject: Inject
}

/**
 * Plans the rounds of a run: every kind occurs as often as its entry requests. A shorter run takes each kind once
 * first.
 */
export function planLosses(
  kinds: Record<string, { times: number; inject: Inject }>,
  rounds: number,
  random: Random,
): LossRound[] {
  const all = Object.entries(kinds).flatMap(([name, { times, inject }]) =>
    Array.from({ length: times }, (_, nth) => ({ name, inject, nth })),
  )
  const chosen = [...random.shuffle(all)].sort((a, b) => Math.sign(a.nth) - Math.sign(b.nth)).slice(0, rounds)
  return random.shuffle(chosen)
}
