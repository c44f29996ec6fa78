/** Reasons for which a store refuses an after-sale, as the shopper reads them. */
export const REFUSAL_REASONS = {
  picture: '图片看不清问题，请补充清楚的图片后重新申请',
  intact: '经核实，商品没有质量问题',
  opened: '商品已拆封使用，不影响质量的不能退',
  drug: '药品没有质量问题，售出后不能退换',
  term: '已超过可以申请售后的期限',
  other: '其他原因',
} as const

export type RefusalReason = keyof typeof REFUSAL_REASONS

/** Returns the answer for the shopper: the reason from the list with the note. */
export function refusalText(reason: RefusalReason, note: string): string {
  const written = note.trim()
  if (reason === 'other') return written
  return written === '' ? REFUSAL_REASONS[reason] : `${REFUSAL_REASONS[reason]}。${written}`
}
