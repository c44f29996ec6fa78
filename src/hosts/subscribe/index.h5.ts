import { unsupported } from '../result'
import type { SubscribeHost } from './contract'

export const subscribe = { ask: async () => unsupported('hide') } satisfies SubscribeHost
