import type { counterEndpoints } from '../../../../src/contract/analytics/counter-endpoints'
import type { analyticsEndpoints } from '../../../../src/contract/analytics/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { saveEvents } from './events'
import { saveMobileCounter } from './mobile-counter'

export const analyticsHandlers: Handlers<keyof typeof analyticsEndpoints | keyof typeof counterEndpoints> = {
  sendEvents: saveEvents,
  saveMobileCounter,
}
