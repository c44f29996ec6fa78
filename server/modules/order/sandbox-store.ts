import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { refuse } from '../../http/refusal'
import { agreeRefund } from '../pay/refund'
import { moveOrder } from './move'

const input = z.object({
  orderNo: z.string().min(1).max(40),
  to: z.union([z.literal(300), z.literal(400), z.literal(600)]),
})

/**
 * The simulated store: `POST /sandbox/store` sends a paid order on its way (300), hands it over (400) or agrees to a
 * refund that waits for it (600). Order numbers cannot be guessed, and this is mounted in the sandbox only.
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
        const at = now()
        // The order ends when the money is back.
        const isDone =
          to === 600 ? await agreeRefund(trx, order.id, at) : await moveOrder(trx, order, { to, by: 'store', at })
        if (!isDone) refuse('orderMoved')
      })
      return { code: 200, msg: 'ok', data: { orderStatusCode: to } }
    })
  }
