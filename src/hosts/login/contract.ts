import type { HostResult } from '../result'

/**
 * How a shopper logs in here: our page with the host's phone button (`phonePage` of WeChat, `alipayPage` of Alipay), a
 * provider's page that comes back with a code (`oauth`), the bank's token (`bank`), or a code by SMS.
 */
export type LoginWay = 'phonePage' | 'oauth' | 'alipayPage' | 'bank' | 'sms'

/** What a provider gave this device: used once, exchanged on the server. */
export interface LoginCode {
  from: 'wechat' | 'alipay' | 'bank'
  code: string
}

export interface Leaving {
  /** Public address to come back to: `/order/list/1`. */
  returnTo: string
  platform: string
  refno: string
  /** Comes back beside the code of an OAuth address: the code of a link that somebody sent does not. */
  state: string
}

export interface LoginHost {
  /** Known once the app has started. */
  way(): LoginWay
  /** Asked without a word to the shopper. `unsupported` where only `leave` gets one. */
  code(): Promise<HostResult<LoginCode>>
  /**
   * Goes to the host's own login: an OAuth address, or the phone page of the mini-program around this web view. `unsupported`,
   * instead `page`: the phone page is a route of ours.
   */
  leave(to: Leaving): Promise<HostResult>
}
