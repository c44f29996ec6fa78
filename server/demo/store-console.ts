import { RefundState } from '../../src/domain/after-sale'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inTransaction, type Trx } from '../platform/db/transaction'
import type { Deps } from '../platform/http/context'
import { refuse } from '../platform/http/refusal'
import {
  decide,
  hasPassed,
  moveOrder,
  type OrderRow,
  receivePrize,
  recordReturnReceived,
  sendPrize,
} from '../contexts/orders'
import { normalizeStatus } from '../../src/domain/order-status'

const SHORT = '商家不能供货'

const orderNo = z.string().min(1).max(40)
const input = z.union([
  z.object({ orderNo, to: z.union([z.literal(300), z.literal(400), z.literal(600)]) }),
  z.object({ orderNo, answer: z.enum(['agree', 'refuse', 'received']) }),
])
const prizeInput = z.object({ recordId: z.number().int(), to: z.union([z.literal(300), z.literal(400)]) })
type Input = z.infer<typeof input>
type Answer = Extract<Input, { answer: string }>['answer']

/** Actions of customer service and store on the oldest after-sale that waits for them. */
const ANSWERS: Record<Answer, { waits: RefundState; say(trx: Trx, id: number, at: Date): Promise<boolean> }> = {
  agree: { waits: RefundState.asked, say: (trx, id, at) => decide(trx, id, { agrees: true }, at) },
  refuse: {
    waits: RefundState.asked,
    say: (trx, id, at) => decide(trx, id, { agrees: false, reason: '经核实，未见质量问题' }, at),
  },
  received: { waits: RefundState.returned, say: recordReturnReceived },
}

async function answerAfterSale(trx: Trx, order: OrderRow, answer: Answer, at: Date): Promise<boolean> {
  const { waits, say } = ANSWERS[answer]
  const row = await trx
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', waits)
    .orderBy('id')
    .executeTakeFirst()
  return row ? say(trx, row.id, at) : false
}

async function happen(trx: Trx, order: OrderRow, command: Input, at: Date): Promise<boolean> {
  if ('answer' in command) return answerAfterSale(trx, order, command.answer, at)
  // An order that is not fully paid ends at once and its deposit is refunded; any other ends when the refund is complete.
  if (command.to === 600 && normalizeStatus(order.status) === 100)
    return moveOrder(trx, order, { to: 600, by: 'service', at, note: SHORT })
  if (command.to === 600) return answerAfterSale(trx, order, 'agree', at)
  if (order.company && !(await hasPassed(trx, order.id))) return false
  return moveOrder(trx, order, { to: command.to, by: 'store', at })
}

const movePrize = (trx: Trx, { recordId, to }: z.infer<typeof prizeInput>, at: Date) =>
  to === 300 ? sendPrize(trx, recordId, null, at) : receivePrize(trx, recordId, at)

/**
 * Simulates the store: `POST /sandbox/store` ships a paid order (300), hands it over (400), approves a waiting refund
 * (600 or `agree`), refuses it, or receives returned products; cancels an order that is not fully paid (600). With a
 * `recordId` it sends (300) or delivers (400) a won product. The route exists in the sandbox only.
 */
export const sandboxStore =
  ({ db, now }: Deps) =>
  async (app: FastifyInstance) => {
    app.post('/sandbox/store', async (request) => {
      const prize = prizeInput.safeParse(request.body)
      if (prize.success) {
        if (!(await inTransaction(db, (trx) => movePrize(trx, prize.data, now())))) refuse('missing')
        return { code: 200, msg: 'ok', data: {} }
      }
      const parsed = input.safeParse(request.body)
      if (!parsed.success) return refuse('invalid')
      const command = parsed.data
      await inTransaction(db, async (trx) => {
        const query = trx.selectFrom('orders').selectAll().where('order_no', '=', command.orderNo)
        const order = (await query.forUpdate().executeTakeFirst()) ?? refuse('notFound')
        if (!(await happen(trx, order, command, now()))) refuse('orderMoved')
      })
      return { code: 200, msg: 'ok', data: { orderStatusCode: 'to' in command ? command.to : null } }
    })
  }
