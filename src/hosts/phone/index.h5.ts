import type { Phone } from './contract'

export const phone = {
  call: async (number) => {
    window.location.href = `tel:${number}`
    return 'ok'
  },
} satisfies Phone
