/** A page's signature for an app's JSSDK. `timestamp` is seconds. @spec API-13 API-14 */
export interface Signed {
  /** The app's id; WeCom's corpid. */
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** What goes wrong before a channel can be asked anything. @spec ER-74 ER-75 */
export type ChannelEvent =
  | 'signature verification failed'
  | 'signature request failed'
  | 'location initialisation failed'

/** What the shop does for a channel: hosts know no server. Never rejects. */
export interface ChannelDesk {
  /** null: refused, or no answer. */
  sign(app: 'wechat' | 'wecom', url: string): Promise<Signed | null>
  /** The address that opens a page of our Alipay mini-program; null: refused, or no answer. */
  alipayLink(path: string, query: string): Promise<string | null>
  report(event: ChannelEvent): void
}

export interface ChannelHost {
  /** Once, before the first page. The mini-programs have no channel and ignore it. */
  connect(desk: () => Promise<ChannelDesk>): void
}
