import { success, unsupported } from '../result'
import type { ShareCard, ShareHost } from './contract'

let currentCard: ShareCard | null = null

/** WeChat reads the card from the page when the shopper shares it; only a button opens the sheet. */
export const share = {
  button: () => 'share',
  code: () => 'mini',
  set: async (card) => {
    currentCard = card
    return success(undefined)
  },
  card: () => currentCard,
  open: async () => unsupported('button'),
} satisfies ShareHost
