import { endOfShopDay, formatShopTime, minuteOfShopDay, shopIso } from '../shop-time'
import { openingAt } from '../store-hours'

/** Delivery slot of an hour. ISO 8601 with the local offset. */
export interface DeliverySlot {
  from: string
  to: string
}

export interface SlotStore {
  unNoClosing: number
  hours: string
}

/** Lead time of an offered slot, and the shorter one of a slot chosen earlier, in minutes. */
const SLOT_LEAD = { offerMinutes: 60, chosenMinutes: 30 } as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Days with slots: today and tomorrow. */
const DAYS = 2

const isOpenAt = (stores: readonly SlotStore[], at: number) =>
  stores.every(({ unNoClosing, hours }) => openingAt({ unNoClosing, hours, now: minuteOfShopDay(at) }).isOpen)

/** Whether all of these stores are open at this moment, in ms. False without a store. */
export const isOpenNow = (stores: readonly SlotStore[], now: number) => stores.length > 0 && isOpenAt(stores, now)

/**
 * Returns the full hours of today and tomorrow in which all these stores are open, from `lead` minutes after `now`
 * (ms). None without a store.
 */
export function slotsOf(
  stores: readonly SlotStore[],
  now: number,
  lead: number = SLOT_LEAD.offerMinutes,
): DeliverySlot[] {
  if (stores.length === 0) return []
  const end = endOfShopDay(now + (DAYS - 1) * 24 * HOUR_MS).getTime()
  const slots: DeliverySlot[] = []
  for (let at = Math.ceil((now + lead * MINUTE_MS) / HOUR_MS) * HOUR_MS; at < end; at += HOUR_MS) {
    if (isOpenAt(stores, at) && isOpenAt(stores, at + HOUR_MS - MINUTE_MS))
      slots.push({ from: shopIso(at), to: shopIso(at + HOUR_MS) })
  }
  return slots
}

/** Returns the slot that begins then, null when it may no longer be chosen, or never could. @spec S12 */
export const slotAt = (stores: readonly SlotStore[], now: number, from: string): DeliverySlot | null =>
  slotsOf(stores, now, SLOT_LEAD.chosenMinutes).find((slot) => slot.from === from) ?? null

/** Formats '今天 11:00–12:00', '明天 08:00–09:00', else with its date. `now` is in ms. */
export function slotText({ from, to }: DeliverySlot, now: number, texts: { today: string; tomorrow: string }): string {
  const day = formatShopTime(from, 'YYYY-MM-DD')
  const dayText =
    day === formatShopTime(now, 'YYYY-MM-DD')
      ? texts.today
      : day === formatShopTime(now + 24 * HOUR_MS, 'YYYY-MM-DD')
        ? texts.tomorrow
        : formatShopTime(from, 'MM-DD')
  return `${dayText} ${formatShopTime(from, 'HH:mm')}–${formatShopTime(to, 'HH:mm')}`
}
