import type { AuditType } from '@/features/audit/work'
import { auditTexts } from '@/texts/audit'
import { staffConsultTexts } from '@/texts/staff-consultations'
import { staffChatTexts } from '@/texts/staff-conversations'
import { staffReviewTexts } from '@/texts/staff-review'
import { storeWorkTexts } from '@/texts/store-work'

interface DoneTexts {
  done: Readonly<Record<string, string>>
  doneNotes: Readonly<Record<string, string>>
}

/** Texts of the acts, by kind of work. */
const DONE_TEXTS: Partial<Record<AuditType, DoneTexts>> = {
  rx: staffReviewTexts,
  consult: staffConsultTexts,
  order: storeWorkTexts.orders,
  refund: storeWorkTexts.refunds,
  question: storeWorkTexts.questions,
  chat: staffChatTexts,
}

/** Returns title and note of the act that the query `done` names. */
export const doneTextOf = (type: AuditType, done = '') => ({
  title: DONE_TEXTS[type]?.done[done] ?? auditTexts.success.missing,
  text: DONE_TEXTS[type]?.doneNotes[done] ?? '',
})
