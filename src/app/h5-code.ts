// H5 only: code that comes after the first page, and may not come.
import { commonTexts } from '../texts/common'
import type { Feedback } from '../page-kit/feedback'

const LOST = /Loading (?:CSS )?chunk (\S+) failed/
const RELOADED = 'reloadedAt'
/** A reload that long ago has helped, ms. */
const HELPED_MS = 60_000

/** When the page was last loaded anew for this, 0 for never; null where that cannot be remembered. */
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
 * A piece of code does not come: most often the server has a newer version, which a reload brings. Once; then the shopper is told
 * and decides. Offline a reload would lose the page too. @spec ER-65 BC-60
 */
export function watchCode(feedback: Pick<Feedback, 'ask'>, now: () => number = Date.now) {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const lost = LOST.exec(String((reason as Error | undefined)?.message))
    if (!lost) return
    const last = reloadedAt()
    const mayHelp = last !== null && now() - last > HELPED_MS && window.navigator.onLine
    if (mayHelp && remember(now())) return window.location.reload()
    const { title, message, confirm, cancel } = commonTexts.codeLost
    const text = message(lost[1] ?? '')
    // Our dialog lies over a page: where none has been drawn, the browser's own asks.
    const asked = document.querySelector('.y-page')
      ? feedback.ask({ title, message: text, confirm, cancel })
      : Promise.resolve(window.confirm(`${title}\n${text}`))
    void asked.then((isWanted) => isWanted && window.location.reload())
  })
}

/** The debug console, on a device that asks for it and where the server has one: in production it has none. @spec ST-87 */
export function openConsole() {
  let wanted: string | null = null
  try {
    wanted = window.localStorage.getItem('openConsoleTest')
  } catch {
    // forbidden: nobody asks
  }
  if (wanted !== 'eruda') return
  const script = document.createElement('script')
  script.src = '/debug/eruda.js'
  script.onload = () => (window as unknown as { eruda?: { init(): void } }).eruda?.init()
  document.head.append(script)
}
