/**
 * Reference for flash sales: one Fastify handler with one statement that decrements the session's stock while there is
 * any. Has no session, validation or order; plain `pg` pool of the server's size.
 */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()

app.post<{ Body: { roundId: number; storeNo: string } }>('/decrement', async ({ body }) => {
  const { rowCount } = await pool.query({
    name: 'decrement',
    text: 'update seckill_stock set qty = qty - 1 where round_id = $1 and store_no = $2 and qty >= 1',
    values: [body.roundId, body.storeNo],
  })
  return { decremented: rowCount }
})

process.on('SIGTERM', () => process.exit(0))
void app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
  process.stdout.write(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`)
})
