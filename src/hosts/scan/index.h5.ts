import { unsupported } from '../result'
import type { ScanHost } from './contract'

export const scan = { scan: async () => unsupported('manual') } satisfies ScanHost
