import { callMy } from '../my'
import { mapResult, refused } from '../result'
import type { PhoneNumberHost } from './contract'

export const phoneNumber = {
  button: () => 'getAuthorize',
  // Treats an error event as the shopper's refusal: the button only authorises.
  read: async (event) => {
    if ((event as { type?: string } | null)?.type === 'error') return refused({ kind: 'cancel' })
    return mapResult(await callMy<{ response: string }>('getPhoneNumber', {}, 'sms'), ({ response }) => ({ response }))
  },
} satisfies PhoneNumberHost
