import { checkIdCard, ID_CARD_EMPTY, ID_CARD_WRONG, isHongKongId, isMacauId, isTaiwanId } from '.'

/** Kinds of identity documents. */
export const ID_KINDS = ['mainland', 'hongkong', 'macau', 'taiwan'] as const
export type IdKind = (typeof ID_KINDS)[number]

const TESTS: Record<Exclude<IdKind, 'mainland'>, (text: string) => boolean> = {
  hongkong: isHongKongId,
  macau: isMacauId,
  taiwan: isTaiwanId,
}

/** Number as stored: upper case, half-width brackets, a mainland card in 18 digits. Or the message to show. */
export type DocumentResult = { ok: true; number: string } | { ok: false; message: string }

/**
 * Checks a number by its kind of document, on a given day (YYYY-MM-DD). `checkDocument({ kind: 'hongkong', text:
 * 'a123456（7）', today })` is { ok: true, number: 'A123456(7)' }.
 * @spec VA-27 … VA-39
 */
export function checkDocument(input: { kind: IdKind; text: string; today: string }): DocumentResult {
  const { kind, today } = input
  if (kind === 'mainland') {
    const card = checkIdCard({ text: input.text, today })
    return card.ok ? { ok: true, number: card.id18 } : card
  }
  const text = input.text.trim().toUpperCase().replace('（', '(').replace('）', ')')
  if (text === '') return { ok: false, message: ID_CARD_EMPTY }
  return TESTS[kind](text) ? { ok: true, number: text } : { ok: false, message: ID_CARD_WRONG }
}

/** Returns the kind of document with such a number; null when none fits. Only a Macau number has eight digits. */
export function kindOfNumber(text: string, today: string): IdKind | null {
  return ID_KINDS.find((kind) => checkDocument({ kind, text, today }).ok) ?? null
}
