import type { Deps } from '../../../platform/http/context'
import { aboutConsultation } from '../../../schema/sealed-bindings'

export interface ConsultationDrug {
  barcode: string
  name: string
  spec: string
  count: number
}

/** Message of a consultation; a doctor's question carries the answers to choose from, none where the answer is typed. */
export interface ConsultationMessage {
  by: 'doctor' | 'patient'
  text: string
  /** Time in ms. */
  at: number
  options?: string[]
}

/** Sealed content of a consultation: everything that says something about a person. */
export interface ConsultationContent {
  patientName: string
  disease: string
  drugs: ConsultationDrug[]
  doctor: string
  messages: ConsultationMessage[]
  /** Doctor's reason for a refusal, else ''. */
  reason: string
}

type Opening = { vault: Deps['vault']; log: Pick<Deps['log'], 'error'> }

const EMPTY: ConsultationContent = { patientName: '', disease: '', drugs: [], doctor: '', messages: [], reason: '' }

export const sealContent = (
  { vault }: Pick<Opening, 'vault'>,
  { user_id: userId, consult_no: no }: { user_id: number; consult_no: string },
  content: ConsultationContent,
): string => vault.seal(JSON.stringify(content), aboutConsultation(userId, no))

/** Decrypts the content; empty when it does not decrypt: a damaged value, or one of another key, is never shown. */
export function contentOf(
  { vault, log }: Opening,
  row: { id: number; user_id: number; consult_no: string; content_sealed: string },
): ConsultationContent {
  try {
    const text = vault.open(row.content_sealed, aboutConsultation(row.user_id, row.consult_no))
    return JSON.parse(text) as ConsultationContent
  } catch {
    log.error({ row: row.id }, 'a sealed record cannot be opened')
    return EMPTY
  }
}

/** Index of the question that waits for an answer; null for none. */
export function openQuestionOf({ messages }: Pick<ConsultationContent, 'messages'>): number | null {
  const last = messages.length - 1
  return messages[last]?.options ? last : null
}

/** Returns the questions with their answers, oldest first. */
export const answersIn = ({ messages }: Pick<ConsultationContent, 'messages'>) =>
  messages.flatMap(({ text, options }, at) => {
    const answer = messages[at + 1]
    return options && answer?.by === 'patient' ? [{ question: text, answer: answer.text }] : []
  })
