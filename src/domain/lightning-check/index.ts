/** Channel whose shoppers get everything by express. */
const EXPRESS_CHANNEL = 'b2cDeliver'
/** Referrer that sends from its own store by express. */
const EXPRESS_REFERRER = 'b2c'

interface Visit {
  /** 0 or absent: the city is unknown. */
  cityId?: number
  /** x-hw-channel of the visit. */
  channel?: string
  referrer?: { referrer?: string | undefined; specifiStoreNo?: string | undefined } | null
}

/** Whether to request the combos of products: only when the city is known. @spec VA-22 */
export const canRequestCombos = ({ cityId }: Visit) => Boolean(cityId)

/**
 * Whether to request which products can be delivered by lightning: only when the city is known, not for the express
 * channel, and not for a store specified by the express referrer.
 * @spec VA-22 VA-23 VA-24
 */
export function canRequestLightning(visit: Visit): boolean {
  const { channel, referrer } = visit
  const isExpressStore = referrer?.referrer === EXPRESS_REFERRER && Boolean(referrer.specifiStoreNo)
  return canRequestCombos(visit) && channel !== EXPRESS_CHANNEL && !isExpressStore
}
