import { channelHost } from '../channel/h5'
import type { ScanHost } from './contract'

export const scan = { scan: () => channelHost.callHosts((hosts) => hosts.scan.scan()) } satisfies ScanHost
