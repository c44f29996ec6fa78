import { normalizeMobile } from '../../../src/domain/phone'
import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { AlipayAnswer, IdentityProviders, PartnerAnswer, Ticket, WechatAnswer, WechatLink } from './contract'

/** Identity of a person at one provider. The same subject at another issuer is a different person. */
export interface Identity {
  issuer: string
  subject: string
}

type LinkKind = 'scheme' | 'urlLink'

/**
 * Client for identity providers. A code that the provider refuses gives 410, any other failure 502; neither reveals the
 * provider's message.
 */
export interface IdentityClient {
  wechatOffice(code: string): Promise<Identity>
  wechatApp(code: string): Promise<Identity>
  wechatPhone(code: string): Promise<string>
  alipay(authCode: string): Promise<Identity>
  alipayPhone(response: string): Promise<string>
  bank(token: string): Promise<Identity & { mobile: string }>
  unionid(code: string): Promise<{ encryptValue: string; userId: string }>
  ticket(of: 'wechat' | 'wecom'): Promise<{ app: string; ticket: string }>
  link(kind: LinkKind, target: { path: string; query: string }): Promise<{ url: string; expires: Date }>
  /** Returns a picture that opens a page of our mini-program. */
  code(target: { page: string; scene: string }): Promise<{ mime: string; bytes: Buffer }>
  readonly alipayApp: string
  readonly miniApp: string
}

const TIMEOUT_MS = 5000
/** How long before its end a ticket is renewed, in ms. */
const TICKET_MARGIN_MS = 5 * 60_000

const refuseGoneCode = () => refuse('codeGone')
const down = () => refuse('providerDown', '登录服务暂时没有响应，请稍后再试')

/**
 * WeChat errors about the code: wrong, used, missing, or of a blocked user. All others concern WeChat and our account.
 */
const ABOUT_THE_CODE = new Set([40029, 40163, 41008, 40226])

const wechat = <T extends object>(answer: WechatAnswer<T>): T => {
  if (!answer.errcode) return answer as T
  return ABOUT_THE_CODE.has(answer.errcode) ? refuseGoneCode() : down()
}
/** Reads an Alipay reply. `isv.` reasons concern the request, the others Alipay itself. */
const alipay = <T extends object>(answer: AlipayAnswer<T>): T => {
  if (!('sub_code' in answer)) return answer
  return answer.sub_code.startsWith('isv.') ? refuseGoneCode() : down()
}
const partner = <T>(answer: PartnerAnswer<T>): T =>
  'data' in answer && answer.code === 0 ? answer.data : refuseGoneCode()

/** Returns the identity; a reply without a subject counts as a failure. */
const person = (issuer: string, subject: string | undefined): Identity => (subject ? { issuer, subject } : down())

/** Returns a mobile number usable for an account: only mainland mobiles are. */
export const accountMobile = (text: string) =>
  normalizeMobile(text) ?? refuse('notice', '该账号绑定的不是大陆手机号，请用验证码登录')

interface Options {
  now: () => Date
  timeoutMs?: number
}

/** Reads the providers' replies. Requests a ticket only once in its lifetime, because providers limit the calls. */
export function identityClient(providers: IdentityProviders, { now, timeoutMs = TIMEOUT_MS }: Options): IdentityClient {
  const requestFrom = <T>(request: Promise<T>) => withTimeout(timeoutMs, request, down)
  const tickets = ticketBox(now, {
    wechat: () => requestFrom(providers.wechatTicket()),
    wecom: () => requestFrom(providers.wecomTicket()),
  })
  return {
    wechatOffice: async (code) =>
      person('wechat-office', wechat(await requestFrom(providers.wechatOAuth(code))).openid),
    wechatApp: async (code) => person('wechat-app', wechat(await requestFrom(providers.wechatSession(code))).openid),
    wechatPhone: async (code) =>
      accountMobile(wechat(await requestFrom(providers.wechatPhone(code))).phone_info.purePhoneNumber),
    alipay: async (authCode) => person('alipay', alipay(await requestFrom(providers.alipayToken(authCode))).user_id),
    alipayPhone: async (response) => accountMobile(alipay(await requestFrom(providers.alipayPhone(response))).mobile),
    bank: async (token) => {
      const { customerNo, mobile } = partner(await requestFrom(providers.bankUser(token)))
      return { ...person('bank', customerNo), mobile: accountMobile(mobile) }
    },
    unionid: async (code) => partner(await requestFrom(providers.unionid(code))),
    ticket: tickets,
    link: linkBox(now, {
      scheme: async (request) => wechat(await requestFrom(providers.wechatScheme(request))).openlink,
      urlLink: async (request) => wechat(await requestFrom(providers.wechatUrlLink(request))).url_link,
    }),
    code: async (target) => {
      const { mime, picture } = wechat(await requestFrom(providers.wechatCode(target)))
      return { mime, bytes: picture }
    },
    alipayApp: providers.alipayApp,
    miniApp: providers.miniApp,
  }
}

type Issuer = 'wechat' | 'wecom'

/** Caches one ticket of each issuer; parallel calls send one request to the provider. Does not cache a failure. */
function ticketBox(now: () => Date, fetches: Record<Issuer, () => Promise<WechatAnswer<Ticket>>>) {
  const cachedTickets = new Map<Issuer, { until: number; request: Promise<Ticket> }>()
  return (of: Issuer): Promise<Ticket> => {
    const known = cachedTickets.get(of)
    if (known && known.until > now().getTime()) return known.request
    const read = (answer: WechatAnswer<Ticket>): Ticket => {
      const ticket = wechat(answer)
      fresh.until = now().getTime() + ticket.expires_in * 1000 - TICKET_MARGIN_MS
      return ticket
    }
    const fresh = { until: Infinity, request: fetches[of]().then(read) }
    cachedTickets.set(of, fresh)
    fresh.request.catch(() => cachedTickets.delete(of))
    return fresh.request
  }
}

const HOUR_SECONDS = 3600
const LINKS_KEPT = 1000

/**
 * Caches one link an hour for each target, because providers limit them too. Each is valid until the end of the next
 * hour.
 * @spec ST-77
 */
function linkBox(now: () => Date, makers: Record<LinkKind, (request: WechatLink) => Promise<string>>) {
  const made = new Map<string, Promise<string>>()
  let hour = -1
  return async (kind: LinkKind, target: { path: string; query: string }) => {
    const current = Math.floor(now().getTime() / 1000 / HOUR_SECONDS)
    if (current !== hour || made.size >= LINKS_KEPT) made.clear()
    hour = current
    const until = (current + 2) * HOUR_SECONDS
    const key = `${kind} ${target.path}?${target.query}`
    const request = made.get(key) ?? makers[kind]({ ...target, expire_time: until })
    made.set(key, request)
    request.catch(() => made.delete(key))
    return { url: await request, expires: new Date(until * 1000) }
  }
}
