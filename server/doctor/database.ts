import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config'
import { FolderInUse } from '../platform/db/folder-lock'
import { openDb, type Db, type OpenDb } from '../platform/db/open'
import { CALL_LIMITS } from '../platform/db/pool'
import { configuredVault } from '../platform/encryption/keys'
import type { Vault } from '../platform/encryption'
import { migrationsFor } from '../schema/migrations'
import { appliedMigrations } from '../schema/applied-migrations'
import { SEALED_COLUMNS } from '../schema/sealed-columns'
import { openColumn, type SealedRow } from '../schema/sealed-rows'
import { Finished, type Check, type Finding } from './check'

/** Oldest version that the schema is tested with. */
const OLDEST_VERSION = 15
/** Connections of one server: sixteen for calls, three for jobs. */
const CONNECTIONS = 19
/** Most difference of the clocks, in ms: signed urls and codes expire by them. */
const MOST_CLOCK_MS = 2000

/** Raised to undo what a check has written. */
class Undo extends Error {}

const numberOf = async (db: Db, text: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(text)})::int as n`.execute(db)
  return Number(rows[0]?.n)
}

async function checkVersion(db: Db): Promise<Finding> {
  const version = Math.floor((await numberOf(db, `current_setting('server_version_num')`)) / 10_000)
  if (version < OLDEST_VERSION) throw new Finished(`PostgreSQL ${version} 太旧：请升级到 ${OLDEST_VERSION} 或更高版本`)
  return `PostgreSQL ${version}`
}

async function checkMigrations(db: Db, vault: Vault): Promise<Finding> {
  const applied = new Set(await appliedMigrations(db))
  const known = new Set(Object.keys(migrationsFor(vault)))
  const pending = [...known].filter((name) => !applied.has(name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Finished(`数据库比这个版本新：有 ${unknown.length} 个它不认识的迁移，请部署新版本或恢复备份`)
  return pending.length > 0 ? `有 ${pending.length} 个迁移待执行：启动或 migrate 时会执行` : '结构已是最新'
}

/** Creates a table with a row and undoes both. */
async function checkWrites(db: Db): Promise<Finding> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create table doctor_probe (n int)`.execute(trx)
      await sql`insert into doctor_probe values (1)`.execute(trx)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return '可以建表和写入'
}

async function checkClock(db: Db, now: () => Date): Promise<Finding> {
  const before = now().getTime()
  const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db)
  const middle = (before + now().getTime()) / 2
  const difference = Math.round(Math.abs(Number(rows[0]?.at) * 1000 - middle))
  if (difference > MOST_CLOCK_MS) throw new Finished(`和数据库的时钟相差 ${difference} 毫秒：请在两台机器上开启校时`)
  return `相差 ${difference} 毫秒`
}

async function checkConnections(db: Db): Promise<Finding> {
  const most = await numberOf(
    db,
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int`,
  )
  const used = await numberOf(
    db,
    `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  if (most < CONNECTIONS)
    throw new Finished(`数据库只允许 ${most} 个连接，一个进程要用 ${CONNECTIONS} 个：调大 max_connections`)
  return `可用 ${most} 个，现有 ${used} 个；一个进程最多用 ${CONNECTIONS} 个`
}

/** Opens one value of each sealed column. Prints none of them. */
async function checkKey(db: Db, vault: Vault): Promise<Finding> {
  if (vault.open(vault.seal('doctor', 'doctor'), 'doctor') !== 'doctor') throw new Finished('密钥无法使用')
  let count = 0
  for (const column of SEALED_COLUMNS) {
    const exists = await sql`select 1 where to_regclass(${column.table}) is not null`.execute(db)
    if (exists.rows.length === 0) continue
    const names = [...new Set([...column.bound, column.column])].map((name) => sql.ref(name))
    const isEmpty = column.form === 'bytes' ? sql`false` : sql`${sql.ref(column.column)} = ''`
    const { rows } = await sql<SealedRow>`select ${sql.join(names)} from ${sql.table(column.table)}
      where ${sql.ref(column.column)} is not null and not (${isEmpty}) limit 1`.execute(db)
    if (!rows[0]) continue
    try {
      openColumn(vault, column, rows[0])
    } catch {
      throw new Finished(`打不开 ${column.table} 里已加密的数据：DATA_KEY 不是写入时的密钥，请找回原来的密钥`)
    }
    count++
  }
  return count > 0 ? `打开了 ${count} 种已加密的数据` : '密钥格式正确；数据库里还没有已加密的数据'
}

const untried = (advice: string): Check['run'] => {
  return async () => ({ state: 'untried', advice })
}

/** Opens the database, unless opening would create its folder or disturb a server that runs. */
async function openQuietly({ databaseUrl: url, dataDir: folder }: Config): Promise<OpenDb | string> {
  if (!url && !fs.existsSync(path.join(folder, 'pg'))) return `首次启动时创建 ${folder}`
  try {
    return await openDb({ url, folder, poolSize: 1, ...(url && { limits: CALL_LIMITS }) })
  } catch (error) {
    if (error instanceof FolderInUse) return '正被运行中的服务使用：停止它以后再检查'
    throw error
  }
}

/** Returns the vault; null without a key, whose file the first start creates. */
function vaultOf(config: Config): Vault | null {
  const hasKey = config.dataKey || fs.existsSync(`${path.resolve(config.dataDir)}.key`)
  return hasKey ? configuredVault(config) : null
}

const NO_KEY: Check = {
  ...{ name: '数据密钥', provider: 'DATA_KEY' },
  run: untried('首次启动时生成在数据目录旁；正式环境请设置 DATA_KEY 并另存一份'),
}

/** Returns the checks of an open database; without a vault those that need the key are left out. */
export function checksOn(
  db: Db,
  vault: Vault | null,
  { isServer, now }: { isServer: boolean; now: () => Date },
): Check[] {
  const check = (name: string, run: Check['run']): Check => ({ name, provider: isServer ? 'PostgreSQL' : '内嵌', run })
  return [
    check('数据库', () => checkVersion(db)),
    ...(vault ? [check('数据库结构', () => checkMigrations(db, vault))] : []),
    check('数据库写入', () => checkWrites(db)),
    check('数据库时钟', () => checkClock(db, now)),
    ...(isServer ? [check('数据库连接', () => checkConnections(db))] : []),
    vault ? { ...NO_KEY, run: () => checkKey(db, vault) } : NO_KEY,
  ]
}

/** Opens the database for the checks, which end by `close`. */
export async function databaseChecks(
  config: Config,
  { now }: { now: () => Date },
): Promise<{ checks: Check[]; close: () => Promise<void> }> {
  const isServer = Boolean(config.databaseUrl)
  const alone = (run: Check['run'], more: Check[] = []) => ({
    checks: [{ name: '数据库', provider: isServer ? 'PostgreSQL' : '内嵌', run }, ...more],
    close: async () => {},
  })
  try {
    const vault = vaultOf(config)
    const opened = await openQuietly(config)
    if (typeof opened === 'string') return alone(untried(opened), vault ? [] : [NO_KEY])
    return { checks: checksOn(opened.db, vault, { isServer, now }), close: opened.close }
  } catch (error) {
    return alone(() => Promise.reject(error as Error))
  }
}
