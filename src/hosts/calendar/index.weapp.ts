import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx, settingSays } from '../wx'
import type { CalendarHost } from './contract'

export const calendar = {
  canAdd: () => true,
  add: async ({ title, from, to, place, notes }) => {
    // WeChat takes the start as a number and the end as a text, both in seconds.
    const times = { startTime: Math.floor(from / 1000), endTime: String(Math.floor(to / 1000)) }
    const request = { title, ...times, location: place, description: notes }
    const added = await callWx('addPhoneCalendar', request, 'hide', SHOPPER_MS)
    return mapResult(await settingSays(added, 'scope.addPhoneCalendar'), () => 'added' as const)
  },
} satisfies CalendarHost
