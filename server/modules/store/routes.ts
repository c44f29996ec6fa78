import type { storeEndpoints } from '../../../src/contract/store/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const storeHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof storeEndpoints>
