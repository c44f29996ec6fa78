import { success, unsupported } from '../result'
import type { Phone } from './contract'

export const browserPhone = {
  call: async (number) => {
    try {
      window.location.href = `tel:${number}`
      return success(undefined)
    } catch {
      return unsupported('copy')
    }
  },
} satisfies Phone
