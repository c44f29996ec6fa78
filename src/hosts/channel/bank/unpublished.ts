import { unsupported } from '../../result'
import type { BankBridge } from './contract'

/**
 * Bridge without a published call: sign-in is by SMS, the shopper chooses an address, the map is a site, the provider's
 * page takes the payment, links are copied, and the bank's own title bar closes the page.
 */
export const unpublished: BankBridge = {
  getToken: async () => unsupported('sms'),
  getLocation: async () => unsupported('picker'),
  openMap: async () => unsupported('link'),
  pay: async () => unsupported('page'),
  share: async () => unsupported('copy'),
  close: async () => unsupported('hide'),
  setTitle: async () => unsupported('hide'),
}
