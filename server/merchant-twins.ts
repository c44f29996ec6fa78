import type { EndpointName } from '../src/contract'
import { MERCHANT_TWINS, type MerchantTwins } from '../src/contract/merchant/twins'
import type { Ctx, Handler, Handlers } from './platform/http/context'

type TwinName = keyof MerchantTwins
type OwnHandlers = Pick<Handlers<EndpointName>, MerchantTwins[TwinName]>

/** Calls that a closed shop answers too: its customers keep their orders. */
const ANSWERED_WHEN_CLOSED: readonly TwinName[] = ['merchantOrderList', 'merchantOrderById']

/**
 * Answers the calls of a partner's shop that have a twin with the twin's handler: the shop of the context decides what
 * it is about. The snapshot of a closed shop refuses.
 * @spec RO-17
 */
export function answerTwins(handlers: OwnHandlers): Handlers<TwinName> {
  const rows = Object.entries(MERCHANT_TWINS) as [TwinName, MerchantTwins[TwinName]][]
  const answers = rows.map(([name, twin]) => {
    const handle = handlers[twin] as unknown as Handler<EndpointName>
    const answer = async (ctx: Ctx, input: never) => {
      if (!ANSWERED_WHEN_CLOSED.includes(name)) await ctx.catalogSnapshot()
      return handle(ctx, input)
    }
    return [name, answer]
  })
  return Object.fromEntries(answers) as Handlers<TwinName>
}
