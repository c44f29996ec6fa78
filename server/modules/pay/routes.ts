import type { payEndpoints } from '../../../src/contract/pay/endpoints'
import type { Handlers } from '../../http/context'
import { payOrder, payTbk, queryPay, tbkPrepay } from './service'
import { payByWallet, payIntegrated, verifyPayPassword } from './wallet'

export const payHandlers: Handlers<keyof typeof payEndpoints> = {
  payOrder,
  queryPay,
  verifyPayPassword,
  payByWallet,
  payIntegrated,
  payTbk,
  tbkPrepay,
}
