// alipay.open.app.mini.templatemessage.send; https://opendocs.alipay.com/mini/6430ce5a_alipay.open.app.mini.templatemessage.send
import { ProviderFailure } from '../../platform/provider-http'
import type { AlipayApp } from '../identity/alipay'
import { alipayCaller, AlipayRefusal } from '../payment/alipay/call'
import { signerOf, verifierOf } from '../payment/keys'
import type { HostMessageProvider, MessageTemplates } from './contract'

const METHOD = 'alipay.open.app.mini.templatemessage.send'
const PROVIDER = 'alipay message'

/** Page that lists all messages with their links: the page of a mini-program has another path than its url. */
const PAGE = 'pages/user/message/index'
/** Most characters of a keyword. */
const MOST_CHARS = 20

/**
 * Codes of the gateway itself, and of a failure inside Alipay: the message may still be sent. Every other code is the
 * final answer about this message: the shopper has not subscribed or has refused, or the template is wrong.
 */
const TEMPORARY = /^(?:isp|aop|isv)\.|^(?:ACQ\.)?SYSTEM_?ERROR$|^\d+$/i
/** Codes of a template that the operator must correct. */
const WRONG_TEMPLATE = /TEMPLATE|KEYWORD|INVALID_PARAMETER/

interface Options {
  now: () => Date
  /** Reports a template that Alipay does not accept, by Alipay's code. */
  report?: (failure: { template: string; code: string }) => void
}

const keyword = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return { value: line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS - 1)}…` : line }
}

/** Returns how Alipay names the receiver: user ids of old apps begin with 2088, all others are open ids. */
const receiver = (to: string) => (/^2088\d{12}$/.test(to) ? { to_user_id: to } : { to_open_id: to })

/**
 * Sends messages in our mini-program of Alipay, which the shopper has allowed by `my.requestSubscribeMessage`. Alipay
 * does not recognise a repeated message: one whose reply was lost may arrive twice, if the shopper has allowed two.
 */
export function alipayMessages(
  { appId, merchantKey, alipayKey, gateway, messageFields }: AlipayApp,
  { alipay }: MessageTemplates,
  { now, report = () => {} }: Options,
): HostMessageProvider {
  const { call } = alipayCaller({ gateway, appId, signer: signerOf(merchantKey), key: verifierOf(alipayKey), now })

  return {
    templates: { weapp: {}, alipay },
    send: async (host, { to, template, title, content }) => {
      if (host !== 'alipay') return 'refused'
      const data = { [messageFields.title]: keyword(title), [messageFields.content]: keyword(content) }
      try {
        await call(METHOD, {
          ...receiver(to),
          ...{ user_template_id: template, page: PAGE, data: JSON.stringify(data) },
        })
        return 'sent'
      } catch (error) {
        if (!(error instanceof AlipayRefusal)) throw new ProviderFailure(PROVIDER, 'network')
        if (TEMPORARY.test(error.code)) throw new ProviderFailure(PROVIDER, 'refused', error.code.slice(0, 60))
        if (WRONG_TEMPLATE.test(error.code)) report({ template, code: error.code.slice(0, 60) })
        return 'refused'
      }
    },
  }
}

/** Joins the clients of the host apps: each sends in its own app and has its own templates. */
export const messagesInHosts = (
  weapp: HostMessageProvider | null,
  alipay: HostMessageProvider | null,
): HostMessageProvider => {
  const clients = { weapp, alipay }
  return {
    templates: { weapp: weapp?.templates.weapp ?? {}, alipay: alipay?.templates.alipay ?? {} },
    send: async (host, message) => (await clients[host]?.send(host, message)) ?? 'refused',
  }
}
