import type { Api } from '@/api'
import type { AuditType } from './work'

type FindNext = (api: Api) => Promise<string | null>

/** Returns the number of the oldest prescription request that the caller can take; null when there is none. */
const nextRx: FindNext = async (api) => {
  for (const state of ['release', 'check'] as const) {
    const page = await api.call('rxReviews', { state, pageNum: 1, pageSize: 20 })
    const free = page.ok ? page.data.list.find(({ problem }) => problem === '') : undefined
    if (free) return free.no
  }
  return null
}

/** Ways to find the next piece of work, by kind. */
export const NEXT_WORK: Partial<Record<AuditType, FindNext>> = { rx: nextRx }
