import type { userEndpoints } from '../../../src/contract/user/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const userHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof userEndpoints>
