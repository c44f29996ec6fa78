import { here } from '../channel/h5'
import type { ScanHost } from './contract'

export const scan = { scan: () => here.ask((hosts) => hosts.scan.scan()) } satisfies ScanHost
