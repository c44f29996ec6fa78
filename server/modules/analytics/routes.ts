import type { analyticsEndpoints } from '../../../src/contract/analytics/endpoints'
import type { Handlers } from '../../http/context'
import { keepEvents } from './service'

export const analyticsHandlers: Handlers<keyof typeof analyticsEndpoints> = { sendEvents: keepEvents }
