import { merchantPayMethods } from './pay/pay-methods'
import { payGroupPrice, payOrder } from './pay/payments'
import type { Handlers } from '../../platform/http/context'
import { ownShopOnly } from '../../platform/http/own-shop-only'
import { insuranceHandlers } from './insurance/routes'
import { payHandlers } from './pay/routes'

/** Calls of earlier contexts' areas that need this context. */
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
