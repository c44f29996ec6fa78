import { channelHost } from '../channel/h5'
import { success } from '../result'
import type { ShareHost } from './contract'

/** Delay in ms before a card is sent: the first screen comes before it, and of several cards the last one counts. */
const SETTLED_MS = 1000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let lastRequestId = 0

export const share = {
  button: () => null,
  code: () => 'link',
  set: async (card) => {
    const requestId = ++lastRequestId
    await pause(SETTLED_MS)
    if (requestId !== lastRequestId) return success(undefined)
    const image = card.image && new URL(card.image, window.location.origin).href
    return channelHost.callHosts((hosts) => hosts.share.set({ ...card, image }))
  },
  card: () => null,
  open: () => channelHost.callHosts((hosts) => hosts.share.open()),
} satisfies ShareHost
