// H5 only. An open overlay adds an entry to the history, so that back closes it. The code for this is loaded when the first overlay opens:
// it would be a kilobyte of the first visit.
import type { BackHistory } from './back-history.lazy'
import type { BackHolder } from './contract'

let backHistory: BackHistory | null = null
let request: Promise<void> | null = null

/** Loads the code once, and again after a failure: without it back leaves the page. */
function load(): Promise<void> {
  request ??= import('./back-history.lazy').then(
    (code) => void (backHistory = new code.BackHistory(window)),
    () => void (request = null),
  )
  return request
}

/** Begins to listen. Call it before the router does: it must not see a back navigation that closes an overlay. */
export function startBackHistory() {
  window.addEventListener('popstate', (event) => backHistory?.onPopState(event))
  // Drops the overlay's entry after a reload: nothing is open then.
  if ((window.history.state as { held?: number } | null)?.held) void load()
}

/** Passes the next `levels` back navigations to the holder; 0 ends it. */
export async function holdBack(holder: BackHolder, levels: number) {
  if (levels === 0 && !request) return
  await load()
  backHistory?.holdBack(holder, levels)
}

/** Drops the entries of overlays before a navigation. Returns the function that restores them when it fails. */
export async function leavePage(): Promise<() => void> {
  await request
  return backHistory ? backHistory.leavePage() : () => {}
}

/** Opens another document, or an app, once no traversal of the history can abort the navigation. */
export async function leaveDocument(url: string): Promise<void> {
  await request
  await backHistory?.returnToPage()
  window.location.assign(url)
}
