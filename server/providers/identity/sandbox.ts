import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { qrPicture } from '../../platform/qr-code'
import type { IdentityProviders, Ticket, WechatLink } from './contract'

/**
 * Faults that a code triggers in a simulated provider; the first word of the code. `ok` and `slow` succeed, `slow`
 * after a delay. The subject follows and, for providers that know it, the mobile number: `ok.somebody.13800138000.1`.
 */
const FAULTS = ['refuse', 'used', 'slow', 'lost'] as const
export type Fault = (typeof FAULTS)[number]

interface Options {
  /** Delay of `slow`, in ms. */
  slowMs?: number
  /** Fault of calls that carry no code: tickets and links. */
  fault?: () => Fault | undefined
  /** Returns the url of a simulated mini-program for a link; null leaves the link to WeChat. */
  miniProgramUrl?: (request: WechatLink) => string | null
}

const REFUSED = { errcode: 40029, errmsg: 'invalid code' }
const USED = { errcode: 40163, errmsg: 'code been used' }

const EMPTY = { fault: 'refuse' as Fault | undefined, subject: '', mobile: '' }

function read(code: string): typeof EMPTY {
  const [outcome = '', subject = '', mobile = ''] = code.split('.')
  const fault = FAULTS.find((known) => known === outcome)
  return subject && (outcome === 'ok' || fault) ? { fault, subject, mobile } : EMPTY
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
const ticketOf = (app: string): Ticket => ({ app, ticket: `sandbox-ticket-of-${app}`, expires_in: 7200 })

/** Simulates providers that accept any person named in a code. The configuration refuses it in production. */
export function sandboxIdentity({
  slowMs = 1500,
  fault = () => undefined,
  miniProgramUrl = () => null,
}: Options = {}): IdentityProviders {
  /** Applies delay or loss to a call. A lost call never answers. */
  const applyFault = async (faultKind: Fault | undefined) => {
    if (faultKind === 'slow') await wait(slowMs)
    if (faultKind === 'lost') await new Promise<never>(() => {})
  }
  const answered = async <T, R>(code: string, toReply: (identity: typeof EMPTY) => T, bad: (used: boolean) => R) => {
    const identity = read(code)
    await applyFault(identity.fault)
    return identity.fault === 'refuse' || identity.fault === 'used' ? bad(identity.fault === 'used') : toReply(identity)
  }
  const wechat = <T>(code: string, toReply: (identity: typeof EMPTY) => T) =>
    answered(code, toReply, (used) => (used ? USED : REFUSED))
  const alipay = <T extends object>(code: string, toReply: (identity: typeof EMPTY) => T) =>
    answered(
      code,
      (identity) => ({ code: '10000' as const, ...toReply(identity) }),
      (used) => ({
        code: '40002',
        sub_code: used ? 'isv.code-is-reused' : 'isv.code-invalid',
        msg: 'Invalid Arguments',
      }),
    )
  const partner = <T>(code: string, toReply: (identity: typeof EMPTY) => T) =>
    answered(
      code,
      (identity) => ({ code: 0 as const, data: toReply(identity) }),
      (used) => ({ code: used ? 4102 : 4101, message: used ? 'code used' : 'code unknown' }),
    )
  const shop = async <T>(reply: T) => {
    const faultKind = fault()
    await applyFault(faultKind)
    return faultKind === 'refuse' || faultKind === 'used' ? { errcode: 40001, errmsg: 'invalid credential' } : reply
  }
  return {
    wechatOAuth: (code) =>
      wechat(code, ({ subject }) => ({ access_token: 'sandbox', openid: subject, scope: 'snsapi_base' })),
    wechatSession: (code) => wechat(code, ({ subject }) => ({ openid: subject, session_key: 'sandbox' })),
    wechatPhone: (code) =>
      wechat(code, ({ mobile }) => ({ phone_info: { purePhoneNumber: mobile, countryCode: '86' } })),
    wechatTicket: () => shop(ticketOf('wx5a4db0d5a4db0d01')),
    wecomTicket: () => shop(ticketOf('ww5a4db0d5a4db0d01')),
    wechatScheme: (request) => shop({ openlink: `weixin://dl/business/?t=${hash(JSON.stringify(request))}` }),
    wechatUrlLink: (request) =>
      shop({ url_link: miniProgramUrl(request) ?? `https://wxaurl.cn/${hash(JSON.stringify(request))}` }),
    // Draws a code with the same content that any camera reads; only WeChat can draw its round code.
    wechatCode: ({ page, scene }) =>
      shop({
        mime: 'image/svg+xml',
        picture: Buffer.from(qrPicture(`${page}?scene=${encodeURIComponent(scene)}`) ?? ''),
      }),
    miniApp: 'wx5a4db0d5a4db0d02',
    alipayApp: '2021000000000001',
    alipayToken: (code) => alipay(code, ({ subject }) => ({ user_id: subject, access_token: 'sandbox' })),
    alipayPhone: (code) => alipay(code, ({ mobile }) => ({ mobile })),
    bankUser: (code) => partner(code, ({ subject, mobile }) => ({ customerNo: subject, mobile })),
    unionid: (code) => partner(code, ({ subject }) => ({ encryptValue: hash(`unionid.${subject}`), userId: subject })),
  }
}
