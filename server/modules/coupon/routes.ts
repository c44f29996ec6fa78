import type { couponEndpoints } from '../../../src/contract/coupon/endpoints'
import type { Handlers } from '../../http/context'
import { refuse } from '../../http/refusal'

// Replaced by the area's real handlers.
export const couponHandlers = new Proxy({}, { get: () => async () => refuse('missing') }) as Handlers<keyof typeof couponEndpoints>
