import type { searchEndpoints } from '../../../src/contract/search/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const searchHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof searchEndpoints>
