/** A page's signature for an app's JSSDK. `timestamp` is in seconds. @spec API-13 API-14 */
export interface Signed {
  /** Id of the app; WeCom's corpid. */
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** Problems before a channel can be called. @spec ER-74 ER-75 */
export type ChannelEvent =
  | 'signature verification failed'
  | 'signature request failed'
  | 'location initialisation failed'

/** Services the app provides to a channel: hosts know no server. Never rejects. */
export interface ChannelCallbacks {
  /** Returns a signature; null when it is refused or there is no reply. */
  sign(app: 'wechat' | 'wecom', url: string): Promise<Signed | null>
  /** Returns the url that opens a page of our Alipay mini-program; null when it is refused or there is no reply. */
  alipayLink(path: string, query: string): Promise<string | null>
  report(event: ChannelEvent): void
}

export interface ChannelHost {
  /** Connects the services once, before the first page. The mini-programs have no channel and ignore it. */
  connect(callbacks: () => Promise<ChannelCallbacks>): void
}
