/** Tracking events counted for recommendations: these thirteen and no others. @spec VA-44 */
export const TRACKED = [
  ...(['search_keyword', 'search_click', 'category_second', 'category_third', 'category_product'] as const),
  ...(['browse_product', 'product_coupon', 'add_cart', 'buy_now', 'create_order'] as const),
  ...(['topic_browse', 'topic_coupon', 'topic_product'] as const),
] as const
export type Tracked = (typeof TRACKED)[number]

/**
 * Events that open tracking: the shopper looks for something, and the following events are counted as its result.
 * @spec VA-45 ST-85
 */
const OPENERS: readonly Tracked[] = ['search_keyword', 'category_second', 'topic_browse']

/** Time in ms that tracking stays open after its last event. @spec BC-59 */
export const TRACKING_MS = 30 * 60_000

/**
 * Whether an event is tracked, and the time of the last tracked event. `last` is null while tracking is closed; both
 * are ms of one clock. An expired window is closed: then only events that open tracking are tracked. Names outside the
 * list are never tracked.
 * @spec VA-44 VA-45 VA-46 ST-85 ST-86 BC-59
 */
export function trackEvent(
  last: number | null,
  name: Tracked,
  now: number,
): { isReported: boolean; last: number | null } {
  if (!TRACKED.includes(name)) return { isReported: false, last }
  const isOpen = last !== null && now - last <= TRACKING_MS
  const isReported = isOpen || OPENERS.includes(name)
  return { isReported, last: isReported ? now : null }
}
