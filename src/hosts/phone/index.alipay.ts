import { callMy } from '../my'
import { mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import type { Phone } from './contract'

export const phone = {
  call: async (number) => mapped(await callMy('makePhoneCall', { number }, 'copy', SHOPPER_MS), () => {}),
} satisfies Phone
