import type { analyticsEndpoints } from '../../../src/contract/analytics/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const analyticsHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof analyticsEndpoints>
