import type { ComponentType } from 'react'
import type { AuditType } from '@/features/audit/work'
import { RxSendBack } from './rx-send-back'

export { RxSendBack }

/** Forms that send work back, by kind. */
export const SEND_BACKS: Partial<Record<AuditType, ComponentType<{ no: string }>>> = { rx: RxSendBack }
