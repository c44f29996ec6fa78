import type { cartEndpoints } from '../../../src/contract/cart/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const cartHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof cartEndpoints>
