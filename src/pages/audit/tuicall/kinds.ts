import { success, type Result } from '@/api/result'
import type { Api } from '@/api'
import { REFUSAL_REASONS, type RefusalReason } from '@/domain/after-sale/refusal'
import { SEND_BACK_REASONS, type SendBackReason } from '@/domain/prescription'
import { CONSULT_REFUSALS, type ConsultRefusal } from '@/domain/prescription/consultation'
import type { AuditType } from '@/features/audit/work'
import { auditTexts } from '@/texts/audit'
import { staffConsultTexts } from '@/texts/staff-consultations'
import { staffReviewTexts } from '@/texts/staff-review'
import { storeWorkTexts } from '@/texts/store-work'

interface Texts {
  reason: string
  note: string
  noteHint: string
  submit: string
  wrong: Record<'reason' | 'note', string>
  /** Shown to those who do not hold the work. */
  notHeld: { title: string; text: string; action: string }
}

/** Row of a kind of work that is sent back with a reason. */
export interface SendBackKind {
  type: AuditType
  /** Act that the page after it names. */
  done: string
  reasons: Readonly<Record<string, string>>
  noteLimit: number
  texts: Texts
  /** Loads whether the caller holds the work and may still decide. */
  load(api: Api, no: string): Promise<Result<boolean>>
  send(api: Api, no: string, answer: { reason: string; note: string }): Promise<Result<unknown>>
}

/** Sends a prescription request back to its shopper. */
export const RX_SEND_BACK: SendBackKind = {
  type: 'rx',
  done: 'sendBack',
  reasons: SEND_BACK_REASONS,
  noteLimit: 100,
  texts: { ...staffReviewTexts, submit: auditTexts.sendBack.submit },
  async load(api, no) {
    const result = await api.call('rxReview', { no })
    return result.ok ? success(result.data.mine === 1) : result
  },
  send: (api, no, { reason, note }) => api.call('sendBackRx', { no, reason: reason as SendBackReason, note }),
}

/** Ends a consultation without a prescription. @spec RX-02 */
const CONSULT_REFUSAL: SendBackKind = {
  type: 'consult',
  done: 'refuse',
  reasons: CONSULT_REFUSALS,
  noteLimit: 100,
  texts: staffConsultTexts,
  async load(api, no) {
    const result = await api.call('workConsult', { no })
    return result.ok ? success(result.data.mine === 1) : result
  },
  send: (api, no, { reason, note }) => api.call('refuseConsult', { no, reason: reason as ConsultRefusal, note }),
}

/** Refuses an after-sale. @spec PR-24 */
export const REFUND_REFUSAL: SendBackKind = {
  type: 'refund',
  done: 'refuse',
  reasons: REFUSAL_REASONS,
  noteLimit: 60,
  texts: storeWorkTexts.refunds,
  async load(api, no) {
    const result = await api.call('workRefund', { id: Number(no) || 0 })
    if (!result.ok) return result
    const { holder, state } = result.data
    return success(holder?.isOwn === true && state === 'asked')
  },
  send: (api, no, { reason, note }) =>
    api.call('decideRefund', { id: Number(no) || 0, agrees: 0, reason: reason as RefusalReason, note }),
}

const KINDS: Partial<Record<AuditType, SendBackKind>> = { consult: CONSULT_REFUSAL, refund: REFUND_REFUSAL }

/** Kinds by the query `type`; a prescription where the query names none of them. */
export const sendBackKindOf = (type: AuditType): SendBackKind => KINDS[type] ?? RX_SEND_BACK
