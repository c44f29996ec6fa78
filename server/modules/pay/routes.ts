import type { payEndpoints } from '../../../src/contract/pay/endpoints'
import type { Handlers } from '../../http/context'
import { payOrder, queryPay } from './service'

export const payHandlers: Handlers<keyof typeof payEndpoints> = { payOrder, queryPay }
