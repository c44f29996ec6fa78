import type { Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import { listWaitingMessages } from './staff-queries'

/** Time in which people answer alone after an answer of the staff, in ms. */
export const STAFF_ALONE_MS = 12 * 60 * 60_000

interface Staffed {
  held_until: Date | null
  staff_until: Date | null
}

/** Returns until when people answer a conversation alone; null when they do not. */
export function staffedUntil({ held_until: held, staff_until: alone }: Staffed, now: Date): Date | null {
  const until = Math.max(held?.getTime() ?? 0, alone?.getTime() ?? 0)
  return until > now.getTime() ? new Date(until) : null
}

/** Requests automatic answers to the messages that wait, because staff gave the conversation back without an answer. */
export async function queueAnswers(trx: Trx, row: { id: number; round: number } & Staffed, at: Date) {
  if (row.staff_until !== null && row.staff_until > at) return
  for (const { id } of await listWaitingMessages(trx, row.id))
    await addJob(trx, { kind: 'chatAnswer', payload: { id }, runAt: at, dedupe: `chatAnswer:${id}:${row.round}` })
}
