// H5 only: handles chunks that load after the first page and may fail.
import { commonTexts } from '../texts/common'
import type { Feedback } from '../page-kit/feedback'

const LOST = /Loading (?:CSS )?chunk \S+ failed/
const RELOADED = 'reloadedAt'
/** Time after which a reload counts as successful, in ms. */
const HELPED_MS = 60_000

/** Returns the time of the last reload for this reason, 0 for never; null when it cannot be stored. */
const reloadedAt = (): number | null => {
  try {
    return Number(window.sessionStorage.getItem(RELOADED))
  } catch {
    return null
  }
}

const remember = (now: number): boolean => {
  try {
    window.sessionStorage.setItem(RELOADED, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * Handles a chunk that fails to load: usually the server has a newer version, which a reload brings. Reloads once; then
 * asks the shopper. Offline a reload would lose the page too: a page of its own waits for the network.
 * @spec ER-65 BC-60
 */
export function watchCode(
  feedback: Pick<Feedback, 'askQuestion' | 'losePage' | 'screenHere'>,
  now: () => number = Date.now,
) {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!LOST.test(String((reason as Error | undefined)?.message))) return
    const last = reloadedAt()
    const mayHelp = last !== null && now() - last > HELPED_MS && window.navigator.onLine
    if (mayHelp && remember(now())) return window.location.reload()
    const { title, message, confirm, cancel } = commonTexts.codeLost
    // What we show covers a page: before one has rendered, uses the browser's own dialog.
    const isDrawn = document.querySelector('.y-page') !== null
    const { navigator, location } = window
    if (isDrawn && !navigator.onLine) return feedback.losePage(() => navigator.onLine && location.reload())
    feedback.screenHere()
    const request = isDrawn
      ? feedback.askQuestion({ title, message, confirm, cancel })
      : Promise.resolve(window.confirm(`${title}\n${message}`))
    void request.then((isConfirmed) => isConfirmed && window.location.reload())
  })
}

/**
 * Loads the debug console on a device that requests it, if the server has one: in production it has none.
 * @spec ST-87
 */
export function openConsole() {
  let consoleName: string | null = null
  try {
    consoleName = window.localStorage.getItem('openConsoleTest')
  } catch {
    // Storage is forbidden: no console.
  }
  if (consoleName !== 'eruda') return
  const script = document.createElement('script')
  script.src = '/debug/eruda.js'
  script.onload = () => (window as unknown as { eruda?: { init(): void } }).eruda?.init()
  document.head.append(script)
}
