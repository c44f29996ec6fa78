import { merchantPayMethods } from './pay/pay-methods'
import { payOrder } from './pay/payments'
import type { Handlers } from '../../platform/http/context'
import { insuranceHandlers } from './insurance/routes'
import { payHandlers } from './pay/routes'

/** Calls of earlier contexts' areas that need this context. */
const calls: Handlers<'payGlobal' | 'merchantPayMethods'> = {
  payGlobal: payOrder,
  merchantPayMethods,
}

/** Handlers of every endpoint that this context answers. */
export const paymentHandlers = {
  ...calls,
  ...insuranceHandlers,
  ...payHandlers,
}
