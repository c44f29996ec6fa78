import { mapped } from '../result'
import { callWx } from '../wx'
import type { Clipboard } from './contract'

export const clipboard = {
  // WeChat shows a toast of its own.
  write: async (text) => mapped(await callWx('setClipboardData', { data: text }, 'manual'), () => ({ told: true })),
  read: async () => mapped(await callWx<{ data: string }>('getClipboardData', {}, 'manual'), ({ data }) => data),
} satisfies Clipboard
