import type { WithFeedback, WithHosts } from './ports'

/** Missing part of a form that cannot be sent yet. */
export interface Missing {
  /** Sentence below the button and in the toast. */
  text: string
  /** Id of the row where the shopper gives it; absent when no row of the page can. */
  row?: string
  /** Opens the row: its sheet or its page. */
  open?: () => void
}

/** Leads to what is missing, after a tap on a disabled button: says it, shows its row and opens it. */
export function showMissing({ feedback, hosts }: WithFeedback & WithHosts<'navigation'>, missing: Missing | null) {
  if (!missing) return
  feedback.toast(missing.text)
  if (missing.row) hosts.navigation.showRow(missing.row)
  missing.open?.()
}
