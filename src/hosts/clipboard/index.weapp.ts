import { mapped } from '../result'
import { callWx } from '../wx'
import type { Clipboard } from './contract'

export const clipboard = {
  // Reports that WeChat shows its own toast.
  write: async (text) =>
    mapped(await callWx('setClipboardData', { data: text }, 'manual'), () => ({ isReported: true })),
  read: async () => mapped(await callWx<{ data: string }>('getClipboardData', {}, 'manual'), ({ data }) => data),
} satisfies Clipboard
