import type { UpdateHost } from './contract'

interface Manager {
  onCheckForUpdate?(listener: (info: { hasUpdate: boolean }) => void): void
  onUpdateReady(listener: () => void): void
  onUpdateFailed?(listener: () => void): void
  applyUpdate(): void
}

interface Native {
  getUpdateManager?(): Manager
}

/**
 * Reports updates: both hosts download a newer version automatically and report it. A host too old to report counts as
 * up to date.
 */
export const updates = (native: () => Native): UpdateHost => ({
  check: (listener) => {
    try {
      const manager = native().getUpdateManager?.()
      if (!manager) return listener({ state: 'newest' })
      manager.onCheckForUpdate?.(({ hasUpdate }) => listener({ state: hasUpdate ? 'coming' : 'newest' }))
      manager.onUpdateReady(() => listener({ state: 'ready', apply: () => manager.applyUpdate() }))
      manager.onUpdateFailed?.(() => listener({ state: 'failed' }))
    } catch {
      listener({ state: 'failed' })
    }
  },
})
