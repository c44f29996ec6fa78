import type { Reply } from '../../../src/contract/schemas'
import type { Deps } from '../../http/context'

type Health = NonNullable<Reply<'patients'>[number]['health']>
type Opening = { vault: Deps['vault']; log: Pick<Deps['log'], 'error'> }

/** What a text is about: it opens in its owner's record only. */
export const aboutPatient = (userId: number, part: 'id' | 'health') => `patient ${part} of ${userId}`
export const aboutSymptom = (userId: number) => `symptom of an order of ${userId}`
export const aboutDemand = (userId: number) => `disease of a demand of ${userId}`
export const aboutFormula = (userId: number) => `note of a formula of ${userId}`

/** '' where there is none, and where it does not open: another key's, another shopper's or a torn one is told to nobody. */
function open({ vault, log }: Opening, row: number, sealed: string | null, about: string): string {
  if (sealed === null) return ''
  try {
    return vault.open(sealed, about)
  } catch {
    log.error({ row }, 'a sealed record does not open')
    return ''
  }
}

export function healthOf(
  deps: Opening,
  row: { id: number; user_id: number; health_sealed: string | null },
): Health | null {
  const text = open(deps, row.id, row.health_sealed, aboutPatient(row.user_id, 'health'))
  return text ? (JSON.parse(text) as Health) : null
}

export const diseaseOf = (deps: Opening, row: { id: number; user_id: number; disease_sealed: string | null }): string =>
  open(deps, row.id, row.disease_sealed, aboutDemand(row.user_id))

/** What an order was needed for, in words. */
export function symptomOf(deps: Opening, row: { id: number; user_id: number; symptom_sealed: string | null }): string {
  const text = open(deps, row.id, row.symptom_sealed, aboutSymptom(row.user_id))
  if (!text) return ''
  const { symptoms, disease } = JSON.parse(text) as { symptoms: string[]; disease: string }
  return [symptoms.join('、'), disease].filter(Boolean).join('；')
}

/** How a formula is to be taken, in the shopper's words. */
export const noteOf = (deps: Opening, row: { id: number; user_id: number; note_sealed: string | null }): string =>
  open(deps, row.id, row.note_sealed, aboutFormula(row.user_id))
