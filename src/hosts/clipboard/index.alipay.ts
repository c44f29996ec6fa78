import { callMy } from '../my'
import { mapResult } from '../result'
import type { Clipboard } from './contract'

export const clipboard = {
  write: async (text) => mapResult(await callMy('setClipboard', { text }, 'manual'), () => ({ isReported: false })),
  read: async () => mapResult(await callMy<{ text: string }>('getClipboard', {}, 'manual'), ({ text }) => text),
} satisfies Clipboard
