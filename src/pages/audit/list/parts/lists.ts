import type { ComponentType } from 'react'
import type { AuditType } from '@/features/audit/work'
import { RxList } from './rx-list'

export { RxList }

/** Lists by kind of work. */
export const LISTS: Partial<Record<AuditType, ComponentType>> = { rx: RxList }
