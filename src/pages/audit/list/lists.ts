import { auditKind, type AuditKind } from '@/features/audit/kind'
import type { AuditType } from '@/features/audit/work'
import { RxList } from './parts/rx-list'
import { RxListModel } from './rx-model'

/** List of prescription requests; pages show it for a kind without a list. */
export const RX_LIST = auditKind({ create: (app) => new RxListModel(app), View: RxList })

/** Lists by kind of work. */
export const LISTS: Partial<Record<AuditType, AuditKind>> = { rx: RX_LIST }
