/** Kinds of empty state; index.scss draws a picture for each. */
export const EMPTY_KINDS = [
  'empty',
  'offline',
  'login',
  'noresult',
  'error',
  'success',
  'people',
  'wallet',
  'card',
  'herbs',
  'chat',
  'coupon',
  'place',
  'parcel',
  'review',
  'calendar',
  'locked',
  'favorite',
  'invoice',
] as const

export type EmptyKind = (typeof EMPTY_KINDS)[number]
