import { useRef } from 'react'

/** Distance in px from which the direction of a finger is known. */
const DECIDED_PX = 10

interface Point {
  clientX: number
  clientY: number
}

/** Touch event of React, of a mini-program and of the browser. */
interface Touch {
  touches: ArrayLike<Point>
  changedTouches: ArrayLike<Point>
}

/** Returns the direction of a finger that has moved by `x` and `y` px; null while it is close to where it began. */
export function directionOf(x: number, y: number): 'horizontal' | 'vertical' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < DECIDED_PX) return null
  return Math.abs(x) > Math.abs(y) ? 'horizontal' : 'vertical'
}

interface Swipe {
  /** Reports a horizontal move by `x` px so far. */
  onMove?: (x: number) => void
  /** Reports that the finger has lifted after a horizontal move by `x` px. */
  onSwipe: (x: number) => void
  /** Reports that the touch was a vertical move, or that the browser has taken it over to scroll. */
  onScroll?: () => void
}

/**
 * Follows one finger on a View and returns the props for it. The first 10 px decide the direction of a touch. Give the
 * View `touch-action: pan-y`: the browser then scrolls vertically and leaves horizontal moves to the page.
 */
export function useSwipe({ onMove, onSwipe, onScroll }: Swipe) {
  const finger = useRef<{ x: number; y: number; direction: ReturnType<typeof directionOf> } | null>(null)

  const moveTo = (point: Point | undefined) => {
    const { current: start } = finger
    if (!start || !point) return null
    const x = point.clientX - start.x
    start.direction ??= directionOf(x, point.clientY - start.y)
    return { x, direction: start.direction }
  }
  return {
    onTouchStart: (event: unknown) => {
      const { touches } = event as Touch
      const [point] = Array.from(touches)
      // Two fingers zoom.
      finger.current = point && touches.length === 1 ? { x: point.clientX, y: point.clientY, direction: null } : null
    },
    onTouchMove: (event: unknown) => {
      const move = onMove && moveTo((event as Touch).touches[0])
      if (move?.direction === 'horizontal') onMove?.(move.x)
    },
    onTouchEnd: (event: unknown) => {
      const move = moveTo((event as Touch).changedTouches[0])
      finger.current = null
      if (move?.direction === 'horizontal') onSwipe(move.x)
      if (move?.direction === 'vertical') onScroll?.()
    },
    onTouchCancel: () => {
      finger.current = null
      onScroll?.()
    },
  }
}
