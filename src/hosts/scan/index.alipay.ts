import { callMy } from '../my'
import { mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import type { ScanHost } from './contract'

// Not through Taro, which keeps only the first kind.
export const scan = {
  scan: async () =>
    mapped(
      await callMy<{ code: string }>('scan', { scanType: ['qrCode', 'barCode'] }, 'manual', SHOPPER_MS),
      ({ code }) => code,
    ),
} satisfies ScanHost
