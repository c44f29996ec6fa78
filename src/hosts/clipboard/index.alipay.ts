import { callMy } from '../my'
import { mapped } from '../result'
import type { Clipboard } from './contract'

export const clipboard = {
  write: async (text) => mapped(await callMy('setClipboard', { text }, 'manual'), () => ({ isReported: false })),
  read: async () => mapped(await callMy<{ text: string }>('getClipboard', {}, 'manual'), ({ text }) => text),
} satisfies Clipboard
