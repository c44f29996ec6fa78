import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { refuse } from '../../http/refusal'
import { moveOrder } from './move'

const input = z.object({ orderNo: z.string().min(1).max(40), to: z.union([z.literal(300), z.literal(400)]) })

/**
 * The simulated store: `POST /sandbox/store` sends a paid order on its way (300) or hands it over (400). Order numbers
 * cannot be guessed, and this is mounted in the sandbox only.
 */
export const sandboxStore =
  ({ db, now }: Deps) =>
  async (app: FastifyInstance) => {
    app.post('/sandbox/store', async (request) => {
      const parsed = input.safeParse(request.body)
      if (!parsed.success) return refuse('invalid')
      const { orderNo, to } = parsed.data
      await inTransaction(db, async (trx) => {
        const query = trx.selectFrom('orders').selectAll().where('order_no', '=', orderNo)
        const order = (await query.forUpdate().executeTakeFirst()) ?? refuse('notFound')
        if (!(await moveOrder(trx, order, { to, by: 'store', at: now() }))) refuse('orderMoved')
      })
      return { code: 200, msg: 'ok', data: { orderStatusCode: to } }
    })
  }
