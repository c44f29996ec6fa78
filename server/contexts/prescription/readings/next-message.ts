import { KIND_OF_REMINDER, type NoticeKind } from '../../../../src/domain/notice'
import { nextDue, type Reminder, type ReminderKind } from '../../../../src/domain/reminder'

/** Returns the kind of a reminder's messages; undefined for a reminder that sends none. */
export const noticeKindOf = (kind: ReminderKind): NoticeKind | undefined =>
  kind === 'measure' || kind === 'take' ? KIND_OF_REMINDER[kind] : undefined

/** Returns when a reminder sends its next message after `from`; null when it sends none. */
export const nextMessage = (reminder: Reminder, from: Date): Date | null =>
  noticeKindOf(reminder.kind) ? nextDue(reminder, from) : null
