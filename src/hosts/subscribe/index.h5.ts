import { unsupported } from '../result'
import type { SubscribeHost } from './contract'

export const subscribe = { requestSubscription: async () => unsupported('hide') } satisfies SubscribeHost
