// Measures batches of 5,000 rows of stock that an ERP sends one after another, signed and over HTTP, on PostgreSQL. The
// median batch counts.
import { serveErp } from '../../server/contexts/orders'
import { migrate } from '../../server/migrate'
import { openDb } from '../../server/platform/db/open'
import { erpClient, erpKeysWith } from '../../server/testing/erp'
import { sendFullBatches } from '../../server/testing/races/erp-race'
import { startBenchPostgres } from '../../server/testing/bench/postgres'
import { seed } from '../../server/demo/seed'
import { TEST_VAULT } from '../../server/testing/vault'

const BATCHES = 7
/** Rows per minute that the ERP of a large chain sends. */
const BUDGET = 100_000

async function main() {
  const cluster = await startBenchPostgres()
  const { db, close } = await openDb({ url: await cluster.database('shop'), folder: '', poolSize: 4 })
  const now = () => new Date()
  const server = await serveErp({ db, now, keys: erpKeysWith() }, { port: 0, host: '127.0.0.1' })
  try {
    await migrate(db, TEST_VAULT)
    await seed(db, { now: now(), vault: TEST_VAULT })
    const erp = erpClient(`http://127.0.0.1:${server.port}`)
    const { applied, rows, times } = await sendFullBatches(db, erp, { batches: BATCHES })
    if (applied !== rows * BATCHES) throw new Error(`${applied} of ${rows * BATCHES} rows applied`)
    const median = [...times].sort((a, b) => a - b)[BATCHES >> 1] ?? Infinity
    const perMinute = Math.round((rows / median) * 60_000)
    console.log(`${rows} rows in ${Math.round(median)} ms: ${perMinute} rows a minute (budget: ${BUDGET})`)
    if (perMinute < BUDGET) process.exitCode = 1
  } finally {
    await server.close()
    await close()
    await cluster.stop()
  }
}

void main()
