/**
 * States of a refund in the database by name: requested, products on their way back or back, waiting for the payment provider,
 * paid back; or refused, or closed without a refund.
 * @spec PR-24
 */
export const RefundState = {
  asked: 'asked',
  returning: 'returning',
  returned: 'returned',
  queued: 'queued',
  done: 'done',
  refused: 'refused',
  closed: 'closed',
} as const

export type RefundState = (typeof RefundState)[keyof typeof RefundState]
