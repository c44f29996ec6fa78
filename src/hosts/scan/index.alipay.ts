import { callMy } from '../my'
import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import type { ScanHost } from './contract'

// Calls Alipay directly, because Taro passes on only the first kind of code.
export const scan = {
  scan: async () =>
    mapResult(
      await callMy<{ code: string }>('scan', { scanType: ['qrCode', 'barCode'] }, 'manual', SHOPPER_MS),
      ({ code }) => code,
    ),
} satisfies ScanHost
