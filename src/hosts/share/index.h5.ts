import { unsupported } from '../result'
import type { ShareHost } from './contract'

export const share = {
  button: () => null,
  set: async () => unsupported('copy'),
  card: () => null,
  open: async () => unsupported('copy'),
} satisfies ShareHost
