import { isOfficeOpen, officeOpensAt } from '../consult'

/** Kinds of work in the workspace of staff: prescriptions, consultations, orders, after-sales, questions, conversations. */
export const WORK_TYPES = ['rx', 'consult', 'order', 'refund', 'question', 'chat'] as const
export type WorkType = (typeof WORK_TYPES)[number]

/** Step of a piece of work for kinds with several steps; for a conversation, the department it asks; '' for other kinds. */
export type WorkStep = '' | 'prescribe' | 'check' | 'release' | 'service' | 'pharmacist'

/** Duties that do each kind of work, by step. The server informs these of work that waits. */
export const WORK_DUTIES: readonly { type: WorkType; step: WorkStep; duty: string }[] = [
  { type: 'rx', step: 'prescribe', duty: 'doctor' },
  { type: 'rx', step: 'check', duty: 'dispenser' },
  { type: 'rx', step: 'check', duty: 'reviewer' },
  { type: 'rx', step: 'release', duty: 'reviewer' },
  { type: 'consult', step: '', duty: 'doctor' },
  { type: 'order', step: '', duty: 'store' },
  { type: 'refund', step: '', duty: 'store' },
  { type: 'question', step: '', duty: 'dispenser' },
  { type: 'question', step: '', duty: 'reviewer' },
  { type: 'chat', step: 'service', duty: 'store' },
  { type: 'chat', step: 'pharmacist', duty: 'dispenser' },
  { type: 'chat', step: 'pharmacist', duty: 'reviewer' },
]

/** Returns the kinds of work of a duty, in the order of the workspace. */
export const workTypesOf = (duty: string): WorkType[] =>
  WORK_TYPES.filter((type) => WORK_DUTIES.some((row) => row.type === type && row.duty === duty))

/** Returns the department whose conversations a duty answers; null for a duty that answers none. */
export const departmentOf = (duty: string): 'service' | 'pharmacist' | null =>
  (['service', 'pharmacist'] as const).find((department) =>
    WORK_DUTIES.some((row) => row.type === 'chat' && row.step === department && row.duty === duty),
  ) ?? null

export type WaitLimits = Readonly<Record<WorkType, number>>

/** Minutes of the opening hours after which waiting work causes a message outside the app. */
export const WAIT_MINUTES: WaitLimits = { rx: 5, consult: 2, order: 15, refund: 60, question: 120, chat: 3 }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Whether work has waited too long by `now`. Counts the opening hours of this day only: a message must wake nobody at
 * night, and work that came in at night is not late when the shop opens.
 */
export function isLate(since: Date, now: Date, minutes: number): boolean {
  if (!isOfficeOpen(now)) return false
  const openedAt = officeOpensAt(new Date(now.getTime() - DAY_MS))
  return now.getTime() - Math.max(since.getTime(), openedAt.getTime()) >= minutes * MINUTE_MS
}
