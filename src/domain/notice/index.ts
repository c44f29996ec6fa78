import type { ReminderKind } from '../reminder'

/** Kinds of messages that a shopper switches on and off, in the order of the settings. */
export const NOTICE_KINDS = [
  'paid',
  'reviewed',
  'shipped',
  'riderNear',
  'pickupReady',
  'delivered',
  'refunded',
  'couponEnding',
  'measureDue',
  'takeDue',
  'medicineEnding',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Kind of the messages to staff about work that waits too long; staff switches it in the workspace. */
export const STAFF_KIND = 'staffWork'

/** Kinds of messages that may be sent outside the app. */
export type SentKind = NoticeKind | typeof STAFF_KIND

/** Kinds that are sent only after the shopper has switched them on. */
const OFF_BY_DEFAULT: readonly SentKind[] = ['measureDue', 'takeDue', 'medicineEnding']

/** Whether messages of this kind are sent to a shopper who has not chosen. */
export const isOnByDefault = (kind: SentKind): boolean => !OFF_BY_DEFAULT.includes(kind)

/** Kind of message for each reminder that is also sent outside the app; other reminders stay in the app. */
export const KIND_OF_REMINDER = { measure: 'measureDue', take: 'takeDue' } as const satisfies Partial<
  Record<ReminderKind, NoticeKind>
>

/**
 * Advertising by SMS needs a consent of its own, which nobody is asked for. Reminders come several times a day: the app
 * and the calendar of the phone do without SMS.
 */
const NEVER_BY_SMS: readonly SentKind[] = ['couponEnding', 'measureDue', 'takeDue']

/** Whether a message of this kind may be sent by SMS. */
export const mayGoBySms = (kind: SentKind): boolean => !NEVER_BY_SMS.includes(kind)

/** Host apps that send messages by template. */
export const MESSAGE_HOSTS = ['weapp', 'alipay'] as const
export type MessageHost = (typeof MESSAGE_HOSTS)[number]

/** Kinds of messages that a paid order can still cause, the most useful first: a host asks for the first three or five. */
export const kindsAfterPaying = (isPickup: boolean): readonly NoticeKind[] =>
  isPickup ? ['pickupReady', 'refunded'] : ['shipped', 'riderNear', 'delivered', 'refunded']
