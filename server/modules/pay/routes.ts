import type { payEndpoints } from '../../../src/contract/pay/endpoints'
import type { Handlers } from '../../http/context'
import { payIntention, payOrder, payTbk, queryPay, tbkPrepay } from './service'
import { payByWallet, payIntegrated, verifyPayPassword } from './wallet'

export const payHandlers: Handlers<keyof typeof payEndpoints> = {
  payOrder,
  payPending: payOrder,
  payIntention,
  queryPay,
  verifyPayPassword,
  payByWallet,
  payIntegrated,
  payTbk,
  tbkPrepay,
}
