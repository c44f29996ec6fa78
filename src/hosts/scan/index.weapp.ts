import { mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { ScanHost } from './contract'

export const scan = {
  scan: async () =>
    mapped(
      await callWx<{ result: string }>('scanCode', { scanType: ['barCode', 'qrCode'] }, 'manual', SHOPPER_MS),
      ({ result }) => result,
    ),
} satisfies ScanHost
