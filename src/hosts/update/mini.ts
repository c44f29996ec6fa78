import type { UpdateHost } from './contract'

interface Manager {
  onCheckForUpdate?(hear: (found: { hasUpdate: boolean }) => void): void
  onUpdateReady(hear: () => void): void
  onUpdateFailed?(hear: () => void): void
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
  check: (hear) => {
    try {
      const manager = native().getUpdateManager?.()
      if (!manager) return hear({ state: 'newest' })
      manager.onCheckForUpdate?.(({ hasUpdate }) => hear({ state: hasUpdate ? 'coming' : 'newest' }))
      manager.onUpdateReady(() => hear({ state: 'ready', apply: () => manager.applyUpdate() }))
      manager.onUpdateFailed?.(() => hear({ state: 'failed' }))
    } catch {
      hear({ state: 'failed' })
    }
  },
})
