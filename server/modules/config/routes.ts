import type { configEndpoints } from '../../../src/contract/config/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const configHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof configEndpoints>
