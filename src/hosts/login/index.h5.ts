import { unsupported } from '../result'
import type { LoginHost } from './contract'

export const login = {
  way: () => 'sms',
  code: async () => unsupported('sms'),
  leave: async () => unsupported('sms'),
} satisfies LoginHost
