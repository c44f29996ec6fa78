interface Key {
  key: string
  preventDefault(): void
}

/** Moves a gallery with ← and →. Returns props for a View around it; a key at either end does nothing. */
export function arrowKeys(at: number, count: number, move: (at: number) => void) {
  return {
    onKeyDown: (event: Key) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      const next = at + step
      if (step === 0 || next < 0 || next >= count) return
      event.preventDefault()
      move(next)
    },
  }
}
