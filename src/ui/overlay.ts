import { createContext, useContext, useEffect, useRef } from 'react'

/**
 * Sheets, drawers, pickers and dialogs that are open over one page, the last opened on top. The host's back closes the
 * top one in place of leaving the page.
 */
export class OverlayStack {
  private readonly closers: (() => void)[] = []

  /** `onChange` receives the number of open overlays after every change. */
  constructor(private readonly onChange: (count: number) => void) {}

  get count() {
    return this.closers.length
  }

  /** Adds an overlay; returns the function that removes it. */
  add(close: () => void): () => void {
    const closer = () => close()
    this.closers.push(closer)
    this.onChange(this.count)
    return () => {
      this.closers.splice(this.closers.indexOf(closer), 1)
      this.onChange(this.count)
    }
  }

  /** Closes the top overlay. Does nothing when none is open. */
  closeTop() {
    this.closers.at(-1)?.()
  }
}

/** Overlays of the page; absent outside a page. */
export const OverlayContext = createContext<OverlayStack | null>(null)

/** Has the host's back call `onClose` while `open`, as the top overlay of the page. */
export function useOverlay(open: boolean, onClose?: () => void) {
  const stack = useContext(OverlayContext)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (open ? stack?.add(() => latest.current?.()) : undefined), [open, stack])
}
