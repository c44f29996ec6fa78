import type { payEndpoints } from '../../../src/contract/pay/endpoints'
import type { Handlers } from '../../http/context'
import { payParamParse } from './param'
import { payGroupPrice, payIntention, payOrder, payTbk, queryGroupPay, queryPay, tbkPrepay } from './service'
import { payByWallet, payIntegrated, verifyPayPassword } from './wallet'

export const payHandlers: Handlers<keyof typeof payEndpoints> = {
  payOrder,
  payPending: payOrder,
  payIntention,
  payGroupPrice,
  queryPay,
  queryGroupPay,
  payParamParse,
  verifyPayPassword,
  payByWallet,
  payIntegrated,
  payTbk,
  tbkPrepay,
}
