/** The channel whose shoppers get everything by mail. */
const MAIL_CHANNEL = 'b2cDeliver'
/** The referrer that sends from its own store by mail. */
const MAIL_REFERRER = 'b2c'

interface Visit {
  /** 0 or absent: nobody knows where the shopper is. */
  cityId?: number
  /** x-hw-channel of the visit. */
  channel?: string
  referrer?: { referrer?: string | undefined; specifiStoreNo?: string | undefined } | null
}

/** Whether to ask which combos an article stands in: only where the city is known. @spec VA-22 */
export const asksGroups = ({ cityId }: Visit) => Boolean(cityId)

/**
 * Whether to ask which articles come by lightning: only where the city is known, not for the mail channel, and not for a
 * store that was specified by the mail referrer.
 * @spec VA-22 VA-23 VA-24
 */
export function asksFast(visit: Visit): boolean {
  const { channel, referrer } = visit
  const isMailStore = referrer?.referrer === MAIL_REFERRER && Boolean(referrer.specifiStoreNo)
  return asksGroups(visit) && channel !== MAIL_CHANNEL && !isMailStore
}
