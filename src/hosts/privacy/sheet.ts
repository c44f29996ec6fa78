import { done, unsupported } from '../result'
import type { PrivacyHost } from './contract'

/** A host without a gate: our own sheet asks, our own page says what for. */
export const sheet = {
  state: async () => done({ gate: 'sheet' }),
  request: async () => unsupported('sheet'),
  openContract: async () => unsupported('page'),
} satisfies PrivacyHost
