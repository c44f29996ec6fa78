// The embedded database in a thread of its own. jest runs tests in a vm context, where the wasm cannot be loaded; a
// thread is outside of it. Plain JavaScript, because a thread starts without a transpiler.
import { parentPort, workerData } from 'node:worker_threads'
import fs from 'node:fs'
import { PGlite, types } from '@electric-sql/pglite'

const { template } = workerData
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
})

const work = {
  query: async ({ sql, params }) => {
    const { rows, affectedRows } = await client.query(sql, params)
    return { rows, affectedRows }
  },
  dump: async ({ file }) => {
    const blob = await client.dumpDataDir('none')
    fs.writeFileSync(file, Buffer.from(await blob.arrayBuffer()))
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
