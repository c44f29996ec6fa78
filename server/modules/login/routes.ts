import type { loginEndpoints } from '../../../src/contract/login/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const loginHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof loginEndpoints>
