import type { pickupEndpoints } from '../../../src/contract/pickup/endpoints'
import type { Handlers } from '../../http/context'
import { handOver, pickOrder, pickOrders } from './service'

export const pickupHandlers: Handlers<keyof typeof pickupEndpoints> = { pickOrder, pickOrders, handOver }
