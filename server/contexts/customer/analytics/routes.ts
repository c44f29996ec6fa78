import type { analyticsEndpoints } from '../../../../src/contract/analytics/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { saveEvents } from './events'

export const analyticsHandlers: Handlers<keyof typeof analyticsEndpoints> = { sendEvents: saveEvents }
