import type { addressEndpoints } from '../../../src/contract/address/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const addressHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof addressEndpoints>
