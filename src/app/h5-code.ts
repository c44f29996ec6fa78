// H5 only: handles chunks that load after the first page and may fail.
import { commonTexts } from '../texts/common'
import type { Feedback } from '../page-kit/feedback'

const LOST = /Loading (?:CSS )?chunk (\S+) failed/
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
 * asks the shopper. Offline a reload would lose the page too.
 * @spec ER-65 BC-60
 */
export function watchCode(feedback: Pick<Feedback, 'askQuestion'>, now: () => number = Date.now) {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const chunkError = LOST.exec(String((reason as Error | undefined)?.message))
    if (!chunkError) return
    const last = reloadedAt()
    const mayHelp = last !== null && now() - last > HELPED_MS && window.navigator.onLine
    if (mayHelp && remember(now())) return window.location.reload()
    const { title, message, confirm, cancel } = commonTexts.codeLost
    const text = message(chunkError[1] ?? '')
    // Our dialog covers a page: before one has rendered, uses the browser's own.
    const request = document.querySelector('.y-page')
      ? feedback.askQuestion({ title, message: text, confirm, cancel })
      : Promise.resolve(window.confirm(`${title}\n${text}`))
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
