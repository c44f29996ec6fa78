import type { auditEndpoints } from '../../../../src/contract/audit/endpoints'
import type { consultWorkSchemas } from '../../../../src/contract/audit/consult-schemas'
import type { workNoticeSchemas } from '../../../../src/contract/audit/notice-schemas'
import type { rxReviewSchemas } from '../../../../src/contract/audit/rx-schemas'
import type { Handlers } from '../../../platform/http/context'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import {
  answerChat,
  closeChat,
  handBackChat,
  takeChat,
  workChat,
  workChatMessages,
  workChats,
} from '../conversation/staff-conversations'
import { auditFind, auditHome } from './workspace'

/** Calls of this area that other contexts answer: prescriptions and consultations, and work notices. */
type OtherContextCalls = keyof typeof rxReviewSchemas | keyof typeof consultWorkSchemas | keyof typeof workNoticeSchemas

type OwnCalls = Exclude<keyof typeof auditEndpoints, OtherContextCalls>

/** The workspace of staff, which a partner's shop does not have. */
export const auditHandlers: Handlers<OwnCalls> = ownShopOnly<OwnCalls>({
  auditHome,
  auditFind,
  workChats,
  workChat,
  takeChat,
  workChatMessages,
  answerChat,
  handBackChat,
  closeChat,
})
