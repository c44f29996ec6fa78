import { callMy } from '../my'
import { mapResult, unsupported } from '../result'
import type { LoginHost } from './contract'

export const login = {
  loginMethod: () => 'alipayPage',
  // Uses the silent scope: Alipay penalises apps that ask for more on the first screen.
  code: async () =>
    mapResult(await callMy<{ authCode: string }>('getAuthCode', { scopes: 'auth_base' }, 'sms'), ({ authCode }) => ({
      from: 'alipay' as const,
      code: authCode,
    })),
  leave: async () => unsupported('page'),
} satisfies LoginHost
