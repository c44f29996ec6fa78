import { callMy } from '../my'
import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import type { Phone } from './contract'

export const phone = {
  call: async (number) => mapResult(await callMy('makePhoneCall', { number }, 'copy', SHOPPER_MS), () => {}),
} satisfies Phone
