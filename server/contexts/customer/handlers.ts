import { doGlobalCollect, isGlobalCollect, saveGlobalBrowse } from './favorites/cross-border-favorites'
import type { workNoticeSchemas } from '../../../src/contract/audit/notice-schemas'
import type { Handlers } from '../../platform/http/context'
import { ownShopOnly } from '../../platform/http/own-shop-only'
import { userHandlers } from './account/routes'
import { addressHandlers } from './address/routes'
import { analyticsHandlers } from './analytics/routes'
import { carerHandlers } from './carer/carer-handlers'
import { merchantHandlers } from './partner/routes'
import { loginHandlers } from './sign-in/routes'
import { readWorkNotices, saveWorkAlert, workAlerts, workNotices } from './staff/work-notices'
import { uploadHandlers } from './upload/routes'

/** Calls of the cross-border area that are about favorites. */
const calls: Handlers<'saveGlobalBrowse' | 'isGlobalCollect' | 'doGlobalCollect'> = {
  saveGlobalBrowse,
  isGlobalCollect,
  doGlobalCollect,
}

/** Work notices of the staff's workspace, which a partner's shop does not have. */
const workNoticeCalls = ownShopOnly<keyof typeof workNoticeSchemas>({
  workNotices,
  readWorkNotices,
  workAlerts,
  saveWorkAlert,
})

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
  ...workNoticeCalls,
}
