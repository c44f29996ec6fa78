import type { Api } from '@/api'
import type { AuditType } from './work'

type FindNext = (api: Api) => Promise<string | null>

/** Returns the number of the oldest prescription request that the caller can take; null when there is none. */
const nextRx: FindNext = async (api) => {
  for (const state of ['release', 'check', 'prescribe'] as const) {
    const page = await api.call('rxReviews', { state, pageNum: 1, pageSize: 20 })
    const free = page.ok ? page.data.list.find(({ problem }) => problem === '') : undefined
    if (free) return free.no
  }
  return null
}

/** Returns the number of the consultation that waits longest and that the caller can take. */
const nextConsult: FindNext = async (api) => {
  const page = await api.call('workConsults', { state: 'waiting', pageNum: 1, pageSize: 20 })
  return (page.ok && page.data.list.find(({ problem }) => problem === '')?.no) || null
}

/** Returns the number of the paid order that is due first and that nobody holds. */
const nextOrder: FindNext = async (api) => {
  const page = await api.call('workOrders', { state: 'waiting', pageNum: 1, pageSize: 20 })
  return (page.ok && page.data.list.find(({ holder }) => holder === null)?.orderNo) || null
}

/** Returns the id of the oldest after-sale that waits for a decision and that nobody holds. */
const nextRefund: FindNext = async (api) => {
  const page = await api.call('workRefunds', { state: 'asked', pageNum: 1, pageSize: 20 })
  const free = page.ok ? page.data.list.find(({ holder }) => holder === null) : undefined
  return free ? String(free.id) : null
}

/** Returns the id of the oldest question without an answer of the pharmacy. */
const nextQuestion: FindNext = async (api) => {
  const page = await api.call('workQuestions', { pageNum: 1, pageSize: 1 })
  const [oldest] = page.ok ? page.data.list : []
  return oldest ? String(oldest.id) : null
}

/** Returns the number of the conversation that waits longest and that the caller can take. */
const nextChat: FindNext = async (api) => {
  const page = await api.call('workChats', { state: 'waiting', pageNum: 1, pageSize: 20 })
  return (page.ok && page.data.list.find(({ problem, mine }) => problem === '' && mine === 0)?.no) || null
}

/** Functions that find the next piece of work, by kind. */
export const NEXT_WORK: Partial<Record<AuditType, FindNext>> = {
  rx: nextRx,
  consult: nextConsult,
  order: nextOrder,
  refund: nextRefund,
  question: nextQuestion,
  chat: nextChat,
}
