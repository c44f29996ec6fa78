import { success } from '../result'
import type { OfflineCard } from './contract'

/** A mini-program is on the device with its pages. */
export const miniOfflineCard = {
  store: async () => success(undefined),
  remove: async () => success(undefined),
} satisfies OfflineCard
