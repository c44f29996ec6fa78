import type { Phone } from './contract'

export const phone = {
  call: async (number) => {
    try {
      window.location.href = `tel:${number}`
      return 'ok'
    } catch {
      return 'failed'
    }
  },
} satisfies Phone
