import type { orderEndpoints } from '../../../src/contract/order/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const orderHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof orderEndpoints>
