import type { commodityEndpoints } from '../../../src/contract/commodity/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const commodityHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof commodityEndpoints>
