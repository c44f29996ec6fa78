import { useEffect, useRef } from 'react'
import { useOverlay } from './overlay'

interface Focusable {
  focus?(): void
}

interface Box extends Focusable {
  ownerDocument?: { activeElement?: Focusable | null }
  querySelectorAll?(selector: string): ArrayLike<Focusable>
}

interface Key {
  key: string
  shiftKey: boolean
  preventDefault(): void
  stopPropagation(): void
}

const STOPS = '[tabindex="0"],input:not([disabled]),textarea:not([disabled])'

/**
 * Keeps the keyboard focus inside an open sheet or dialog: takes the focus, wraps Tab at both ends, closes on Escape
 * and returns the focus to the opener. Mini-programs have no focus; every such step is a no-op there. Registers the
 * overlay for the host's back.
 */
export function useFocusTrap(open: boolean, onClose?: () => void) {
  const box = useRef<Box>(null)
  useOverlay(open, onClose)

  useEffect(() => {
    const current = box.current
    if (!open || !current) return
    const opener = current.ownerDocument?.activeElement
    current.focus?.()
    return () => opener?.focus?.()
  }, [open])

  const onKeyDown = (event: Key) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose?.()
    }
    if (event.key !== 'Tab') return
    const stops = Array.from(box.current?.querySelectorAll?.(STOPS) ?? [])
    const at = stops.indexOf(box.current?.ownerDocument?.activeElement as Focusable)
    const edge = event.shiftKey ? at <= 0 : at === stops.length - 1
    if (!edge) return
    event.preventDefault()
    stops[event.shiftKey ? stops.length - 1 : 0]?.focus?.()
  }

  return { ref: box, tabIndex: -1, onKeyDown }
}
