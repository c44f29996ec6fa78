import { unsupported } from '../result'
import type { MapHost } from './contract'

export const map = {
  choose: async () => unsupported('page'),
  navigate: async () => unsupported('link'),
} satisfies MapHost
