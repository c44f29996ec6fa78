import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import type { Ctx, Handlers } from './context'
import { refuse } from './refusal'

type Handle = (ctx: Ctx, input: never) => Promise<unknown>

/** Whether a call is for signed-in shoppers. */
const needsSignIn = (name: string) => (endpoints[name as EndpointName] as Endpoint).visitor === 'token'

const inOwnShop =
  (handle: Handle): Handle =>
  async (ctx, input) =>
    ctx.merchantCode === '' ? handle(ctx, input) : refuse('missing', '该商户没有这项服务')

/**
 * Wraps calls of services that only our own shop has, such as group-buy and herbal formulas: a partner's shop answers
 * 404. Leaves calls for visitors as they are.
 * @spec RO-17
 */
export const ownShopOnly = <K extends EndpointName>(handlers: Handlers<K>): Handlers<K> =>
  Object.fromEntries(
    Object.entries(handlers as Record<string, Handle>).map(([name, handle]) => [
      name,
      needsSignIn(name) ? inOwnShop(handle) : handle,
    ]),
  ) as Handlers<K>

/** Returns the signed-in shopper of our own shop; null for a visitor and in a partner's shop. @spec RO-17 */
export const ownShopUserId = ({ userId, merchantCode }: Pick<Ctx, 'userId' | 'merchantCode'>): number | null =>
  merchantCode === '' ? userId : null
