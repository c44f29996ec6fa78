import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { Phone } from './contract'

export const phone = {
  call: async (number) =>
    mapResult(await callWx('makePhoneCall', { phoneNumber: number }, 'copy', SHOPPER_MS), () => {}),
} satisfies Phone
