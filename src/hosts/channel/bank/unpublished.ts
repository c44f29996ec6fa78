import { unsupported } from '../../result'
import type { BankBridge } from './contract'

/**
 * Bridge of a bank that publishes no calls: the shopper signs in by SMS and chooses an address, maps open as a web
 * site, the provider's page takes the payment, links are copied, and the bank's title bar closes the page.
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
