import { here } from '../channel/h5'
import type { ShareHost } from './contract'

export const share = {
  button: () => null,
  set: (card) => here.ask((hosts) => hosts.share.set(card)),
  card: () => null,
  open: () => here.ask((hosts) => hosts.share.open()),
} satisfies ShareHost
