import { daysAfter } from '../shop-time'

/** So long an account that is to end can still be kept. (Our choice.) */
export const COOLING_DAYS = 7

/** The first moment that an account may be ended. */
export const coolingEnd = (asked: Date): Date => daysAfter(asked, COOLING_DAYS)

/** Feedback: characters and pictures at most. */
export const FEEDBACK_CHARS = 500
export const FEEDBACK_PICS = 4
export const FEEDBACK_LEAST = 5
export const FEEDBACK_KINDS = ['suggest', 'fault', 'goods', 'delivery', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** Kinds of what a shopper is told: notices to everybody, and messages of their own. */
export const MESSAGE_KINDS = ['notice', 'order', 'account', 'service', 'coupon'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What must be out of the way before an account ends. */
export const LOGOFF_BLOCKS = ['orders', 'refunds', 'wallet', 'prescriptions'] as const
export type LogoffBlock = (typeof LOGOFF_BLOCKS)[number]

/** Real names that one account may keep. */
export const MOST_ID_CARDS = 10
