// subscribeMessage.send; https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/sendMessage.html
import { ProviderFailure } from '../../platform/provider-http'
import type { WechatApps } from '../identity/wechat-account'
import type { TokenCaller } from '../identity/wechat-api'
import type { HostMessageProvider, MessageTemplates } from './contract'

/** Error codes: the shopper has refused the message or used up the permission. */
const REFUSED: readonly unknown[] = [43101, 43108]
/** Most characters of a field of the kind `thing`. */
const MOST_CHARS = 20

/** Page that lists all messages with their links: the page of a mini-program has another path than its url. */
const PAGE = 'pages/user/message/index'

const field = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return { value: line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS - 1)}…` : line }
}

/**
 * Sends messages in our mini-program of WeChat; Alipay has a client of its own. WeChat does not recognise a repeated
 * message: one whose reply was lost may arrive twice, if the shopper has allowed two.
 */
export function wechatMessages(
  { messageFields }: Pick<WechatApps, 'messageFields'>,
  calls: TokenCaller,
  { weapp }: MessageTemplates,
): HostMessageProvider {
  return {
    templates: { weapp, alipay: {} },
    send: async (host, { to, template, title, content }) => {
      if (host !== 'weapp') return 'refused'
      const { errcode = 0 } = await calls.json('/cgi-bin/message/subscribe/send', {
        touser: to,
        template_id: template,
        page: PAGE,
        data: { [messageFields.title]: field(title), [messageFields.content]: field(content) },
        miniprogram_state: 'formal',
      })
      if (REFUSED.includes(errcode)) return 'refused'
      if (errcode !== 0) throw new ProviderFailure('wechat message', 'refused', Number(errcode))
      return 'sent'
    },
  }
}
