import { success, unsupported } from '../result'
import type { PrivacyHost } from './contract'

/** Privacy of a host without its own dialog: our sheet asks, and our page explains the purposes. */
export const sheet = {
  state: async () => success({ gate: 'sheet' }),
  request: async () => unsupported('sheet'),
  openContract: async () => unsupported('page'),
} satisfies PrivacyHost
