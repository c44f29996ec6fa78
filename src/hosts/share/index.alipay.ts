import { success, failed, unsupported } from '../result'
import type { ShareCard, ShareHost } from './contract'

declare const my: { showSharePanel?(): void }

let currentCard: ShareCard | null = null

/** Alipay reads the card from the page when the sheet opens. */
export const share = {
  button: () => null,
  code: () => 'link',
  set: async (card) => {
    currentCard = card
    return success(undefined)
  },
  card: () => currentCard,
  // Reports success after the call, because it takes no callbacks.
  open: async () => {
    try {
      if (!my.showSharePanel) return unsupported('overlay')
      my.showSharePanel()
      return success(undefined)
    } catch {
      return failed('unknown')
    }
  },
} satisfies ShareHost
