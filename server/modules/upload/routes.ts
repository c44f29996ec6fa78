import type { uploadEndpoints } from '../../../src/contract/upload/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const uploadHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof uploadEndpoints>
