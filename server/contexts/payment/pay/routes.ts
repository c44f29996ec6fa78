import type { payEndpoints } from '../../../../src/contract/pay/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { payParamParse } from './payment-params'
import { payGroupPrice, payIntention, payOrder, payTbk, queryGroupPay, queryPay, tbkPrepay } from './payments'
import { payByWallet, payIntegrated, verifyPayPassword } from './pay-by-wallet'

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
