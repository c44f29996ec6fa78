import type { EndpointName } from '../src/contract'
import { catalogHandlers } from './contexts/catalog'
import { customerHandlers } from './contexts/customer'
import { marketingHandlers } from './contexts/marketing'
import { checkoutHandlers } from './contexts/checkout'
import { prescriptionHandlers } from './contexts/prescription'
import { ordersHandlers } from './contexts/orders'
import { paymentHandlers } from './contexts/payment'
import { supportHandlers } from './contexts/support'
import { answerTwins } from './merchant-twins'
import { gateServices } from './switched-off'
import type { Handlers } from './platform/http/context'

/** Handlers of every call of our own shop. */
const ownHandlers = gateServices({
  ...catalogHandlers,
  ...customerHandlers,
  ...marketingHandlers,
  ...checkoutHandlers,
  ...prescriptionHandlers,
  ...ordersHandlers,
  ...paymentHandlers,
  ...supportHandlers,
})

/** Handlers of every endpoint of the contract; a missing handler does not compile. */
export const handlers: Handlers<EndpointName> = { ...ownHandlers, ...answerTwins(ownHandlers) }
