import type { categoryEndpoints } from '../../../src/contract/category/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const categoryHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof categoryEndpoints>
