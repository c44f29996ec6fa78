// H5 only: follows the finger that pulls a page down at its top. The mini-programs have such a gesture of their own.
import { directionOf } from '@/ui/swipe'

export type Stage = 'idle' | 'pulled' | 'ready' | 'loading' | 'done'

/** Height of the strip in px from which lifting the finger refreshes the page; its height while loading. */
const READY_PX = 48
const MOST_PX = 96
/** Share of the finger's distance by which the strip grows. */
const DAMPING = 0.5
/** Time in ms that the strip shows that the refresh is done. */
const DONE_MS = 800

/** Whether the element lies in a scrolled box or in a fixed one: a touch on it then does not pull the page. */
function isScrolledOrFixed(target: Element | null, page: Element): boolean {
  for (let element = target; element && element !== page; element = element.parentElement)
    if (element.scrollTop > 0 || getComputedStyle(element).position === 'fixed') return true
  return false
}

/**
 * Grows the strip above a page while a finger pulls the page down, and refreshes the page when the finger lifts.
 * Ignores horizontal moves, which belong to carousels, and moves that begin below the top of the page.
 * @param strip first element of the page, empty and of no height at rest
 * @param page box that scrolls
 * @param refresh reloads the page; settles when it is done, and rejects when it fails
 * @param show shows the text of a stage
 */
export function watchPull(
  strip: HTMLElement,
  page: HTMLElement,
  refresh: () => Promise<unknown>,
  show: (stage: Stage) => void,
) {
  let stage: Stage = 'idle'
  let start: { x: number; y: number; isPull: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: Stage, height: number) => {
    strip.style.height = `${height}px`
    if (next !== stage) show((stage = next))
  }
  const begin = ({ touches, target }: TouchEvent) => {
    const [touch] = Array.from(touches)
    const isFree = stage === 'idle' && touches.length === 1 && page.scrollTop <= 0
    start =
      touch && isFree && !isScrolledOrFixed(target as Element, page)
        ? { x: touch.clientX, y: touch.clientY, isPull: false }
        : null
  }
  const move = (event: TouchEvent) => {
    const [touch] = Array.from(event.touches)
    if (!start || !touch) return
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
    if (!start.isPull) {
      const direction = directionOf(x, y)
      if (direction === 'horizontal' || y < 0) start = null
      else start.isPull = direction === 'vertical'
    }
    if (!start) return
    // Prevented from the first pixel on: a scroll that has begun cannot be stopped.
    if (event.cancelable && y > Math.abs(x)) event.preventDefault()
    if (!start.isPull) return
    const height = Math.max(0, Math.min(MOST_PX, y * DAMPING))
    set(height < READY_PX ? 'pulled' : 'ready', height)
  }
  const end = ({ type }: TouchEvent) => {
    const wasPull = start?.isPull
    start = null
    if (!wasPull) return
    if (stage !== 'ready' || type === 'touchcancel') return set('idle', 0)
    set('loading', READY_PX)
    const finish = () => {
      set('done', READY_PX)
      timer = setTimeout(() => set('idle', 0), DONE_MS)
    }
    void refresh().then(finish, () => set('idle', 0))
  }

  page.style.overscrollBehaviorY = 'contain'
  page.addEventListener('touchstart', begin, { passive: true })
  page.addEventListener('touchmove', move, { passive: false })
  page.addEventListener('touchend', end)
  page.addEventListener('touchcancel', end)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('touchstart', begin)
    page.removeEventListener('touchmove', move)
    page.removeEventListener('touchend', end)
    page.removeEventListener('touchcancel', end)
  }
}
