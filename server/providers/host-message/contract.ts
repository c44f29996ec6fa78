import type { MessageHost, SentKind } from '../../../src/domain/notice'

/** Ids of the message templates that each host app has approved, by kind. A kind without an id cannot be sent there. */
export type MessageTemplates = Readonly<Record<MessageHost, Readonly<Partial<Record<SentKind, string>>>>>

export interface HostMessage {
  /** Our number of the message: the same number means the same message. */
  no: string
  /** Id of the shopper at the host: openid of WeChat, user id of Alipay. */
  to: string
  /** Id of the template. */
  template: string
  title: string
  content: string
  /** Page of ours that the message opens. */
  page: string
}

/** Messages by template: `subscribeMessage.send` of WeChat, `alipay.open.app.mini.templatemessage.send` of Alipay. */
export interface HostMessageProvider {
  readonly templates: MessageTemplates
  /**
   * Sends a message; repeating it sends no second one. `refused`: the shopper has withdrawn the permission, and the host
   * will never send this message. Rejects when the host does not take it now.
   */
  send(host: MessageHost, message: HostMessage): Promise<'sent' | 'refused'>
}
