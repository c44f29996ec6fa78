import { merchantPayMethods } from './pay/pay-methods'
import { payGroupPrice, payOrder } from './pay/payments'
import type { Handlers } from '../../platform/http/context'
import { ownShopOnly } from '../../platform/http/own-shop-only'
import { insuranceHandlers } from './insurance/routes'
import { payHandlers } from './pay/routes'

/** Calls with paths of other areas that this context handles. */
const calls: Handlers<'payGlobal' | 'merchantPayMethods' | 'paySpell'> = {
  payGlobal: payOrder,
  merchantPayMethods,
  ...ownShopOnly<'paySpell'>({ paySpell: payGroupPrice }),
}

/** Handlers of every endpoint that this context answers. */
export const paymentHandlers = {
  ...calls,
  ...insuranceHandlers,
  ...payHandlers,
}
