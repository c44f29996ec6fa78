import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx, settingSays } from '../wx'
import type { ScanHost } from './contract'

export const scan = {
  scan: async () => {
    const request = { scanType: ['barCode', 'qrCode'] }
    const read = await callWx<{ result: string }>('scanCode', request, 'manual', SHOPPER_MS)
    return mapResult(await settingSays(read, 'scope.camera'), ({ result }) => result)
  },
} satisfies ScanHost
