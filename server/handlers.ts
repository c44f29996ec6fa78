import type { EndpointName } from '../src/contract'
import { catalogHandlers } from './contexts/catalog/handlers'
import { customerHandlers } from './contexts/customer/handlers'
import { marketingHandlers } from './contexts/marketing/handlers'
import { checkoutHandlers } from './contexts/checkout/handlers'
import { prescriptionHandlers } from './contexts/prescription/handlers'
import { ordersHandlers } from './contexts/orders/handlers'
import { paymentHandlers } from './contexts/payment/handlers'
import { supportHandlers } from './contexts/support/handlers'
import type { Handlers } from './platform/http/context'

/** A handler for every endpoint of the contract; a missing one does not compile. */
export const handlers: Handlers<EndpointName> = {
  ...catalogHandlers,
  ...customerHandlers,
  ...marketingHandlers,
  ...checkoutHandlers,
  ...prescriptionHandlers,
  ...ordersHandlers,
  ...paymentHandlers,
  ...supportHandlers,
}
