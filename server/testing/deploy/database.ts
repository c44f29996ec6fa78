import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort, owner, systemPostgres } from '../races/postgres'

const run = promisify(execFile)

/** PostgreSQL with archived WAL, which the backup and restore scripts of `deploy` work on. */
export interface ArchivedPostgres {
  url: string
  /** Runs a base backup; returns its folder. */
  backup(): Promise<string>
  /** Archives the WAL written so far. */
  archive(): Promise<void>
  query(sql: string): Promise<Record<string, unknown>[]>
  /** Kills it, and restores its backup to a time on a new server. */
  restore(base: string, time: string): Promise<ArchivedPostgres>
  stop(): Promise<void>
}

const DEPLOY = path.join(__dirname, '../../../deploy')
const MODES = ['-c', 'archive_mode=on', '-c', 'archive_timeout=60']

/** Copies the scripts where PostgreSQL's user may read them. */
function scriptsIn(home: string): string {
  const folder = path.join(home, 'scripts')
  fs.mkdirSync(folder, { recursive: true })
  for (const name of ['backup.sh', 'restore.sh']) fs.copyFileSync(path.join(DEPLOY, name), path.join(folder, name))
  return folder
}

/** Starts the system's PostgreSQL on a new data folder of `home`. Needs Debian's package `postgresql`. */
export async function startArchivedPostgres(home: string): Promise<ArchivedPostgres> {
  const bin = systemPostgres()
  if (!bin) throw new Error('install the package postgresql first')
  const user = await owner()
  fs.mkdirSync(home, { recursive: true })
  for (const folder of ['wal', 'backups']) fs.mkdirSync(path.join(home, folder))
  const scripts = scriptsIn(home)
  await run('chown', ['-R', `${user.uid}:${user.gid}`, home])
  const env = { ...process.env, LC_ALL: 'C', PATH: `${bin}:${process.env.PATH}` }
  const as = (command: string, args: string[], more = {}) =>
    run(command, args, { ...user, cwd: home, env: { ...env, ...more }, maxBuffer: 2 ** 26 })
  const wal = path.join(home, 'wal')
  const archive = `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/.%f && mv ${wal}/.%f ${wal}/%f`

  async function start(data: string): Promise<ArchivedPostgres> {
    const port = await freePort()
    const options = ['-p', String(port), '-k', home, ...MODES, '-c', `"${archive}"`].join(' ')
    await as('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', path.join(home, 'log'), '-o', options, 'start'])
    const url = `postgres://postgres@127.0.0.1:${port}/yaoda`
    const query = async (sql: string, database = 'yaoda') => {
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` })
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query(sql)
      await client.end()
      return rows as Record<string, unknown>[]
    }
    const databases = await query("select 1 from pg_database where datname = 'yaoda'", 'postgres')
    if (databases.length === 0) await query('create database yaoda', 'postgres')
    const stop = async () => void (await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => {}))
    process.once('exit', () => void stop())
    const connection = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' }
    return {
      url,
      query,
      stop,
      backup: async () => (await as(`${scripts}/backup.sh`, [path.join(home, 'backups')], connection)).stdout.trim(),
      archive: async () => void (await query('select pg_switch_wal()')),
      async restore(base, time) {
        await stop()
        const restored = path.join(home, 'restored')
        await as(`${scripts}/restore.sh`, [base, wal, restored, time])
        return start(restored)
      },
    }
  }

  await as('initdb', ['-D', path.join(home, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  return start(path.join(home, 'data'))
}
