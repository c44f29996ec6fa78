import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type Logger } from 'kysely'
import type { Db } from '../platform/db/open'
import { pgliteDialect } from '../platform/db/pglite-dialect'
import type { Tables } from '../platform/db/tables'

export interface ThreadDb {
  db: Db
  /** Writes the whole database into a file from which a later `openThreadDb` starts. */
  dump(file: string): Promise<void>
  close(): Promise<void>
}

interface Answer {
  id: number
  result?: unknown
  error?: { message: string; code?: string }
}

class Thread {
  private readonly worker: Worker
  private readonly open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  private last = 0
  readonly ready: Promise<unknown>

  constructor(template: string | null) {
    this.worker = new Worker(path.join(__dirname, 'pglite-worker.mjs'), { workerData: { template } })
    // A test that fails before it closes its database must not keep the runner alive.
    this.worker.unref()
    this.ready = new Promise((resolve, reject) => this.open.set(0, { resolve, reject }))
    this.worker.on('message', (answer: Answer) => this.settle(answer))
    this.worker.on('error', (error) => this.open.forEach(({ reject }) => reject(error)))
  }

  sendRequest(message: { kind: string; [key: string]: unknown }): Promise<unknown> {
    const id = ++this.last
    const answer = new Promise((resolve, reject) => this.open.set(id, { resolve, reject }))
    this.worker.postMessage({ ...message, id })
    return answer
  }

  stop = () => this.worker.terminate()

  private settle({ id, result, error }: Answer) {
    const waiting = this.open.get(id)
    this.open.delete(id)
    // Rebuilds the database's error with the code and the constraint that callers check.
    if (error) waiting?.reject(Object.assign(new Error(error.message), error))
    else waiting?.resolve(result)
  }
}

/**
 * Opens an embedded database outside the test's vm context, with the same dialect as the server's own. `onStatement`
 * receives every statement that is sent, with `begin` and `commit`; `log` those of kysely when they are done.
 */
export async function openThreadDb(
  template: string | null,
  onStatement: (sql: string) => void = () => {},
  log?: Logger,
): Promise<ThreadDb> {
  const thread = new Thread(template)
  await thread.ready
  const client = {
    query: (sql: string, params: unknown[]) => {
      onStatement(sql)
      return thread.sendRequest({ kind: 'query', sql, params })
    },
    close: () => thread.sendRequest({ kind: 'close' }),
  }
  const db: Db = new Kysely<Tables>({ dialect: pgliteDialect(client as unknown as PGlite), ...(log && { log }) })
  return {
    db,
    dump: async (file) => {
      await thread.sendRequest({ kind: 'dump', file })
    },
    // Ends the thread explicitly, because Kysely does not close an unused connection.
    close: async () => {
      await db.destroy()
      await thread.stop()
    },
  }
}
