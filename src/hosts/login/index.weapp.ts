import { mapResult, unsupported } from '../result'
import { callWx } from '../wx'
import type { LoginHost } from './contract'

export const login = {
  loginMethod: () => 'phonePage',
  code: async () =>
    mapResult(await callWx<{ code: string }>('login', {}, 'sms'), ({ code }) => ({ from: 'wechat' as const, code })),
  leave: async () => unsupported('page'),
} satisfies LoginHost
