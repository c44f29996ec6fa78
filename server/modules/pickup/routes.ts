import type { pickupEndpoints } from '../../../src/contract/pickup/endpoints'
import type { Handlers } from '../../http/context'
import { handOver, lookAtCode } from './counter'
import { pickOrder, pickOrders } from './service'

export const pickupHandlers: Handlers<keyof typeof pickupEndpoints> = { pickOrder, pickOrders, lookAtCode, handOver }
