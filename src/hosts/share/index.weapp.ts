import { done, unsupported } from '../result'
import type { ShareCard, ShareHost } from './contract'

let kept: ShareCard | null = null

/** WeChat reads the card from the page when the shopper shares it; only a button opens the sheet. */
export const share = {
  button: () => 'share',
  code: () => 'mini',
  set: async (card) => {
    kept = card
    return done(undefined)
  },
  card: () => kept,
  open: async () => unsupported('button'),
} satisfies ShareHost
