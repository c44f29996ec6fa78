import { success, refused, unsupported } from '../result'
import { absoluteUrl } from '../channel/absolute-url'
import type { ShareCard, ShareHost } from './contract'

/** Shares through the browser's own sheet, where there is one; closing it is a cancel. */
export const browserShare = (): Pick<ShareHost, 'set' | 'open'> => {
  let card: ShareCard | null = null
  return {
    set: async (newCard) => {
      card = newCard
      return success(undefined)
    },
    open: async () => {
      if (!card || !navigator.share) return unsupported('copy')
      const { title, desc = '', path } = card
      try {
        await navigator.share({ title, text: desc, url: absoluteUrl(path) })
        return success(undefined)
      } catch (error) {
        return (error as Error).name === 'AbortError' ? refused({ kind: 'cancel' }) : unsupported('copy')
      }
    },
  }
}
