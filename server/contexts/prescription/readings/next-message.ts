import { KIND_OF_REMINDER, type NoticeKind } from '../../../../src/domain/notice'
import { nextDue, type Reminder, type ReminderKind } from '../../../../src/domain/reminder'

/** Kind of the messages for a reminder; undefined for one that is in the app alone. */
export const aboutOf = (kind: ReminderKind): NoticeKind | undefined =>
  kind === 'measure' || kind === 'take' ? KIND_OF_REMINDER[kind] : undefined

/** Returns when a reminder sends its next message after `from`; null when it sends none. */
export const nextMessage = (reminder: Reminder, from: Date): Date | null =>
  aboutOf(reminder.kind) ? nextDue(reminder, from) : null
