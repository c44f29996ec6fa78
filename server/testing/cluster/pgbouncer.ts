import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pgBouncerConfig } from '../../cluster/configuration'
import { freePort, owner } from '../../cluster/machine-facts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether Debian's package `pgbouncer` is installed. */
export const hasPgBouncer = () => fs.existsSync(PROGRAM)

/** PgBouncer in transaction mode before a PostgreSQL server. */
export interface PgBouncer {
  /** Url of a database through the pooler. */
  url(database: string): string
  stop(): Promise<void>
}

/** Starts PgBouncer with the shop's own configuration and at most `poolSize` connections to the server. */
export async function startPgBouncer(serverPort: number, poolSize: number): Promise<PgBouncer> {
  const user = await owner()
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-pgbouncer-'))
  const file = path.join(home, 'pgbouncer.ini')
  const port = await freePort()
  const replaced = {
    port: serverPort,
    listen_port: port,
    default_pool_size: poolSize,
    auth_file: path.join(home, 'users'),
  }
  fs.writeFileSync(file, pgBouncerConfig(replaced))
  fs.writeFileSync(path.join(home, 'users'), '"shop" ""\n')
  if (user.uid !== undefined && user.gid !== undefined)
    for (const one of [home, file, path.join(home, 'users')]) fs.chownSync(one, user.uid, user.gid)
  let output = ''
  const url = (database: string) => `postgres://shop@127.0.0.1:${port}/${database}`

  const child = spawn(PROGRAM, [file], { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })

  async function whenReady() {
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)))
    for (let attempt = 0; attempt < 150; attempt++) {
      const client = new pg.Client({ connectionString: url('postgres') })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        return await client.end()
      } catch {
        if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`)
        await pause(100)
      }
    }
    throw new Error(`PgBouncer does not answer: ${output}`)
  }

  await whenReady()
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.kill('SIGKILL')) await ended
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
