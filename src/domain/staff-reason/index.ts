/** Returns why a refusal by staff cannot be sent: no reason, or no note with the reason `other`; null when it can. */
export function reasonProblem({ reason, note }: { reason: string | null; note: string }): 'reason' | 'note' | null {
  if (reason === null) return 'reason'
  return reason === 'other' && note.trim() === '' ? 'note' : null
}
