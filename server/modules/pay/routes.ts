import type { payEndpoints } from '../../../src/contract/pay/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const payHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof payEndpoints>
