import { unsupported } from '../result'
import type { PhoneNumberHost } from './contract'

export const phoneNumber = { button: () => null, read: async () => unsupported('sms') } satisfies PhoneNumberHost
