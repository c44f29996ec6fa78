import type { UpdateHost } from './contract'

interface Native {
  getUpdateManager?(): { onUpdateReady(hear: () => void): void; applyUpdate(): void }
}

/** Both hosts load the newer app by themselves and say when it is there. */
export const updates = (native: () => Native): UpdateHost => ({
  check: (ready) => {
    try {
      const manager = native().getUpdateManager?.()
      manager?.onUpdateReady(() => ready(() => manager.applyUpdate()))
    } catch {
      // The shopper gets it at the next cold start.
    }
  },
})
