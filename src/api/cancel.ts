import type { Cancel } from '../hosts/transport/contract'

/** Creates a switch that ends a request: pass `signal` to it, call `cancel`. */
export function createCancel(): { signal: Cancel; cancel(): void } {
  const listeners: (() => void)[] = []
  let cancelled = false
  return {
    signal: {
      get cancelled() {
        return cancelled
      },
      onCancel: (run) => {
        if (cancelled) run()
        else listeners.push(run)
      },
    },
    cancel: () => {
      if (cancelled) return
      cancelled = true
      for (const run of listeners) run()
    },
  }
}
