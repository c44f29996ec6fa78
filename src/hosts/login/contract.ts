import type { HostResult } from '../result'

/**
 * Way to sign in on this host: our page with the host's phone button (`phonePage` of WeChat, `alipayPage` of Alipay), a
 * provider's page that returns with a code (`oauth`), the bank's token (`bank`), or a code by SMS.
 */
export type LoginMethod = 'phonePage' | 'oauth' | 'alipayPage' | 'bank' | 'sms'

/** A code that a provider gave this device: used once, exchanged on the server. */
export interface LoginCode {
  from: 'wechat' | 'alipay' | 'bank'
  code: string
}

export interface Leaving {
  /** Public url to return to: `/order/list/1`. */
  returnTo: string
  platform: string
  refno: string
  /** State that returns beside the code of an OAuth url: the code of a shared link has no valid state. */
  state: string
}

export interface LoginHost {
  /** Returns the way to sign in; known once the app has started. */
  loginMethod(): LoginMethod
  /** Requests a code silently. `unsupported` where only `leave` gets one. */
  code(): Promise<HostResult<LoginCode>>
  /**
   * Opens the host's own sign-in: an OAuth url, or the phone page of the mini-program around this web view.
   * `unsupported`, instead `page`: the phone page is a route of ours.
   */
  leave(to: Leaving): Promise<HostResult>
}
