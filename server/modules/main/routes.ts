import type { mainEndpoints } from '../../../src/contract/main/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const mainHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof mainEndpoints>
