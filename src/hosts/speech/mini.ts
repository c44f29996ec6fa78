import { unsupported } from '../result'
import type { Speech } from './contract'

/** Reading aloud in mini-programs: none without a plugin of the platform. */
export const miniSpeech = {
  canRead: () => false,
  read: async () => unsupported('hide'),
  stop: () => {},
} satisfies Speech
