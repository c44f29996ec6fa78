import type { auditEndpoints } from '../../../../src/contract/audit/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import { auditFind, auditHome } from './workspace'

/** Calls of this area about prescriptions: the context of prescriptions answers them. */
type PrescriptionCalls = 'rxReviews' | 'rxReview' | 'takeRx' | 'handBackRx' | 'checkRx' | 'releaseRx' | 'sendBackRx'

/** The workspace of staff, which a partner's shop does not have. */
export const auditHandlers: Handlers<Exclude<keyof typeof auditEndpoints, PrescriptionCalls>> = ownShopOnly<
  'auditHome' | 'auditFind'
>({ auditHome, auditFind })
