// Runs the embedded database in its own thread. jest runs tests in a vm context, where the wasm cannot be loaded; a
// thread is outside of it. Plain JavaScript, because a thread starts without a transpiler.
import { parentPort, workerData } from 'node:worker_threads'
import fs from 'node:fs'
import v8 from 'node:v8'
import { PGlite, types } from '@electric-sql/pglite'

const { template } = workerData
// A test's database lives for seconds: optimized compilation would cost more than it saves.
v8.setFlagsFromString('--liftoff-only')
const client = await PGlite.create({
  ...(template ? { loadDataDir: new Blob([fs.readFileSync(template)]) } : {}),
  parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
})

const plain = (error) => ({
  message: error.message,
  code: error.code,
  constraint: error.constraint,
  detail: error.detail,
  table: error.table,
  where: error.where,
})

const BLOCK = 512

/**
 * Returns the parts of a tar that a database needs to start. Skips the two template databases, which are never opened,
 * and preallocated logs after the current one: 30 of 70 MB, which every test file would unpack.
 */
function* needed(tar, currentLog) {
  const nameAt = (at) => tar.toString('latin1', at, tar.indexOf(0, at))
  const sizeAt = (at) => parseInt(tar.toString('latin1', at + 124, at + 135), 8)
  const isAhead = (log) => log !== undefined && log > currentLog
  let at = 0
  while (tar[at] !== 0) {
    const name = nameAt(at)
    const end = at + BLOCK + Math.ceil(sizeAt(at) / BLOCK) * BLOCK
    const isModel = /^\/base\/[14]\//.test(name)
    if (!isModel && !isAhead(/^\/pg_wal\/([0-9A-F]{24})$/.exec(name)?.[1])) yield tar.subarray(at, end)
    at = end
  }
  yield tar.subarray(at)
}

const work = {
  query: async ({ sql, params }) => {
    const { rows, affectedRows } = await client.query(sql, params)
    return { rows, affectedRows }
  },
  // Runs a checkpoint: a start from the file then has nothing to replay.
  dump: async ({ file }) => {
    await client.exec('checkpoint')
    const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as log')
    const tar = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
    fs.writeFileSync(file, Buffer.concat([...needed(tar, rows[0].log)]))
  },
  close: () => client.close(),
}

parentPort.on('message', async ({ id, kind, ...input }) => {
  try {
    parentPort.postMessage({ id, result: await work[kind](input) })
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) })
  }
  if (kind === 'close') process.exit()
})
parentPort.postMessage({ id: 0 })
