import { unsupported } from '../result'
import type { SubscribeHost } from './contract'

export const subscribe = { host: null, requestSubscription: async () => unsupported('hide') } satisfies SubscribeHost
