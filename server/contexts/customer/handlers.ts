import { userHandlers } from './account/routes'
import { addressHandlers } from './address/routes'
import { analyticsHandlers } from './analytics/routes'
import { merchantHandlers } from './partner/routes'
import { loginHandlers } from './sign-in/routes'
import { uploadHandlers } from './upload/routes'

/** Handlers of every endpoint that this context answers. */
export const customerHandlers = {
  ...userHandlers,
  ...addressHandlers,
  ...analyticsHandlers,
  ...merchantHandlers,
  ...loginHandlers,
  ...uploadHandlers,
}
