import { auditKind, type AuditKind } from '@/features/audit/kind'
import type { AuditType } from '@/features/audit/work'
import { RxDetail } from './parts/rx-detail'
import { RxDetailModel } from './rx-model'

/** Prescription request; pages show it for a kind without a view. */
export const RX_DETAIL = auditKind({ create: (app, no) => new RxDetailModel(app, no), View: RxDetail })

/** Views of one piece of work, by kind. */
export const DETAILS: Partial<Record<AuditType, AuditKind>> = { rx: RX_DETAIL }
