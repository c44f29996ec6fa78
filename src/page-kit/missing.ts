import type { WithFeedback, WithHosts } from './ports'

/** Missing part of a form that cannot be sent yet. */
export interface Missing {
  /** Sentence below the button and in the toast. */
  text: string
  /** Id of the row in which the shopper enters it; absent when the page has no such row. */
  row?: string
  /** Opens the row: its sheet or its page. */
  open?: () => void
}

/**
 * Shows what is missing after a tap on a disabled button: a toast with its text, its row, and the sheet or page of the
 * row.
 */
export function showMissing({ feedback, hosts }: WithFeedback & WithHosts<'navigation'>, missing: Missing | null) {
  if (!missing) return
  feedback.toast(missing.text)
  if (missing.row) hosts.navigation.showRow(missing.row)
  missing.open?.()
}
