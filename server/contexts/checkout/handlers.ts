import { cartHandlers } from './cart/routes'

/** Handlers of every endpoint that this context answers. */
export const checkoutHandlers = {
  ...cartHandlers,
}
