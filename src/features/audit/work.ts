import type { Reply } from '@/contract/types'

/** Kinds of work in the workspace, as the query `type` names them. */
export type AuditType = Reply<'auditHome'>['queues'][number]['type']

const TYPES: readonly AuditType[] = ['rx', 'consult', 'order', 'refund', 'question', 'chat']

/** Returns the kind of work that a page's query names; prescriptions by default. */
export const auditTypeOf = (text: string | undefined): AuditType => TYPES.find((type) => type === text) ?? 'rx'
