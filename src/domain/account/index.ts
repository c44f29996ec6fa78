import { daysAfter } from '../shop-time'

/** Cooling-off period before an account is deleted, in days. (Our choice.) */
export const COOLING_DAYS = 7

/** Returns the earliest moment at which an account may be deleted. */
export const coolingEnd = (requestedAt: Date): Date => daysAfter(requestedAt, COOLING_DAYS)

/** Limits of feedback: characters and pictures. */
export const FEEDBACK_CHARS = 500
export const FEEDBACK_PICS = 4
export const FEEDBACK_LEAST = 5
export const FEEDBACK_KINDS = ['suggest', 'fault', 'goods', 'delivery', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** Kinds of notifications: notices to every shopper, and personal ones. */
export const MESSAGE_KINDS = ['notice', 'order', 'account', 'service', 'coupon'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Unfinished matters that prevent the deletion of an account. */
export const LOGOFF_BLOCKS = ['orders', 'refunds', 'wallet', 'prescriptions'] as const
export type LogoffBlock = (typeof LOGOFF_BLOCKS)[number]

/** Most verified identities of one account. */
export const MOST_ID_CARDS = 10
