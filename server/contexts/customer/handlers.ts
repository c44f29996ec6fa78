import { doGlobalCollect, isGlobalCollect, saveGlobalBrowse } from './favorites/cross-border-favorites'
import type { Handlers } from '../../platform/http/context'
import { userHandlers } from './account/routes'
import { addressHandlers } from './address/routes'
import { analyticsHandlers } from './analytics/routes'
import { carerHandlers } from './carer/carer-handlers'
import { merchantHandlers } from './partner/routes'
import { loginHandlers } from './sign-in/routes'
import { uploadHandlers } from './upload/routes'

/** Calls of the cross-border area that are about favorites. */
const calls: Handlers<'saveGlobalBrowse' | 'isGlobalCollect' | 'doGlobalCollect'> = {
  saveGlobalBrowse,
  isGlobalCollect,
  doGlobalCollect,
}

/** Handlers of every endpoint that this context answers. */
export const customerHandlers = {
  ...calls,
  ...userHandlers,
  ...addressHandlers,
  ...carerHandlers,
  ...analyticsHandlers,
  ...merchantHandlers,
  ...loginHandlers,
  ...uploadHandlers,
}
