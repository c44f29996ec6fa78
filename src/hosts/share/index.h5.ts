import { channelHost } from '../channel/h5'
import { success } from '../result'
import type { ShareCard, ShareHost } from './contract'

/** Delay in ms before a card is sent: the first screen comes before it, and of several cards the last one counts. */
const SETTLED_MS = 1000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Card that waits to be sent. */
let waiting: ShareCard | null = null

/** Sends the card that waits, if there is one. */
const send = () =>
  channelHost.callHosts(async (hosts) => {
    const card = waiting
    if (!card) return success(undefined)
    waiting = null
    const image = card.image && new URL(card.image, window.location.origin).href
    return hosts.share.set({ ...card, image })
  })

export const share = {
  button: () => null,
  code: () => 'link',
  set: async (card) => {
    waiting = card
    await pause(SETTLED_MS)
    return waiting === card ? send() : success(undefined)
  },
  card: () => null,
  // A tap in the first second shares this page too, not the one before.
  open: async () => {
    if (waiting) await send()
    return channelHost.callHosts((hosts) => hosts.share.open())
  },
} satisfies ShareHost
