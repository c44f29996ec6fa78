import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../platform/http/refusal'
import { cashierPage, closedPage } from './page'
import type { Trade } from '../../providers/payment/sandbox/dialect'
import type { Cashier } from '../../providers/payment/sandbox'

const payInput = z.object({
  prepayId: z.string().min(1).max(100),
  outcome: z.enum(['paid', 'cancel', 'fail']),
  notify: z.enum(['once', 'twice', 'late', 'lost']).optional(),
})

type Outcome = z.infer<typeof payInput>

/** Routes of the provider: its cashier page for people and `POST /sandbox/pay` for programs. */
export const sandboxRoutes =
  ({ trades, report, now, modeOf }: Cashier) =>
  async (app: FastifyInstance) => {
    await app.register(async (scope) => {
      const parse = (body: string) => Object.fromEntries(new URLSearchParams(body))
      const form = 'application/x-www-form-urlencoded'
      scope.addContentTypeParser(form, { parseAs: 'string' }, (_, body, done) => done(null, parse(String(body))))
      scope.addHook('onSend', async (_, reply) => {
        reply.header('cache-control', 'no-store')
      })

      async function decide({ prepayId, outcome, notify }: Outcome): Promise<Trade> {
        const paid = outcome === 'paid' ? await trades.pay(prepayId) : undefined
        if (paid) {
          await report(paid, notify ?? modeOf(paid))
          return paid
        }
        const trade = (await trades.byPrepayId(prepayId)) ?? refuse('missing', '没有这笔交易')
        return outcome !== 'paid' || trade.state === 'paid' ? trade : refuse('orderMoved', '交易已关闭')
      }

      scope.get<{ Params: { prepayId: string } }>('/sandbox/cashier/:prepayId', async (request, reply) => {
        const trade = await trades.byPrepayId(request.params.prepayId)
        const isOpen = trade?.state === 'open' && trade.expiresAt > now()
        return reply.type('text/html; charset=utf-8').send(trade && isOpen ? cashierPage(trade) : closedPage(trade))
      })

      scope.post<{ Params: { prepayId: string } }>('/sandbox/cashier/:prepayId', async (request, reply) => {
        const body = { ...(request.body as object), prepayId: request.params.prepayId }
        const input = payInput.safeParse(body)
        if (!input.success) return refuse('invalid')
        try {
          const { returnUrl } = await decide(input.data)
          return reply.redirect(returnUrl, 303)
        } catch {
          return reply.type('text/html; charset=utf-8').send(closedPage(await trades.byPrepayId(input.data.prepayId)))
        }
      })

      scope.post('/sandbox/pay', async (request) => {
        const input = payInput.safeParse(request.body)
        if (!input.success) return refuse('invalid')
        const { state, tradeNo, txnNo, returnUrl } = await decide(input.data)
        return { code: 200, msg: 'ok', data: { state, tradeNo, txnNo, returnUrl } }
      })
    })
  }
