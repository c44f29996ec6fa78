import { insuranceHandlers } from './insurance/routes'
import { payHandlers } from './pay/routes'

/** Handlers of every endpoint that this context answers. */
export const paymentHandlers = {
  ...insuranceHandlers,
  ...payHandlers,
}
