import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isGroupOrder } from '../../src/domain/order-status/group-order'
import { paymentHandlers } from '../contexts/payment'
import { openSession } from '../create-server'
import type { Ctx, Deps } from '../platform/http/context'
import { refuse } from '../platform/http/refusal'
import { miniProgramPage } from './cashier/page'

const PATH = '/sandbox/mini-program'
/** Path of the mini-program's cashier, as links name it. */
const CASHIER = 'pages/order/pay/index'

const input = z.object({ id: z.string().min(1).max(40) })

/**
 * Returns the url of the simulated mini-program for a link to the mini-program's cashier: the demo has no WeChat that
 * could open the real one. Null for a link to another page.
 */
export const simulatedMiniProgramUrl = ({ path, query }: { path: string; query: string }): string | null =>
  path === CASHIER ? `${PATH}?${query}` : null

/** Creates the context of the shopper who owns the order: the mini-program is signed in as the same shopper. */
async function contextOfOwner(deps: Deps, request: FastifyRequest, orderNo: string): Promise<Ctx> {
  const query = deps.db.selectFrom('orders').select('user_id').where('order_no', '=', orderNo)
  const order = (isGroupOrder(orderNo) && (await query.executeTakeFirst())) || refuse('notFound')
  const session = await openSession(deps, '')
  return { ...deps, ...session, userId: order.user_id, tokenHash: '', merchantCode: '', ip: request.ip, request }
}

/**
 * Simulates the cashier of the WeChat mini-program, the only place where a group order is paid. Order numbers cannot be
 * guessed, and the route exists in the sandbox only.
 * @spec ST-79
 */
export const sandboxMiniProgram = (deps: Deps) => async (app: FastifyInstance) => {
  const orderNoOf = (query: unknown) => {
    const parsed = input.safeParse(query)
    return parsed.success ? parsed.data.id : refuse('invalid')
  }

  // Browsers send the empty form of the page with this type.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )

  app.get(PATH, async (request, reply) => {
    const orderNo = orderNoOf(request.query)
    const ctx = await contextOfOwner(deps, request, orderNo)
    const { payable } = await paymentHandlers.queryGroupPay(ctx, { orderNo })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(miniProgramPage(payable))
  })

  app.post(PATH, async (request, reply) => {
    const orderNo = orderNoOf(request.query)
    const ctx = await contextOfOwner(deps, request, orderNo)
    const returnUrl = `/order/result/0/${orderNo}`
    const trade = { orderNo, method: 'wechat', inMini: true, returnUrl } as const
    const { cashierUrl } = await paymentHandlers.payGroupPrice(ctx, trade)
    return reply.redirect(cashierUrl, 303)
  })
}
