import { mapResult } from '../result'
import { callWx } from '../wx'
import type { Clipboard } from './contract'

export const clipboard = {
  // Reports that WeChat shows its own toast.
  write: async (text) =>
    mapResult(await callWx('setClipboardData', { data: text }, 'manual'), () => ({ isReported: true })),
  read: async () => mapResult(await callWx<{ data: string }>('getClipboardData', {}, 'manual'), ({ data }) => data),
} satisfies Clipboard
