import type { ComponentType } from 'react'
import type { AuditType } from '@/features/audit/work'
import { RxDetail } from './rx-detail'

export { RxDetail }

/** Views of one piece of work, by kind. */
export const DETAILS: Partial<Record<AuditType, ComponentType<{ no: string }>>> = { rx: RxDetail }
