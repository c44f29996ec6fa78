import type { pickupEndpoints } from '../../../../src/contract/pickup/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { handOver, lookAtCode } from './hand-over'
import { pickOrder, pickOrders } from './pickup-orders'

export const pickupHandlers: Handlers<keyof typeof pickupEndpoints> = { pickOrder, pickOrders, lookAtCode, handOver }
