/**
 * What the shop asks of those who know people: WeChat, WeCom, Alipay, the bank, partner merchants. Every answer has the
 * provider's own shape, so that a real implementation only sends and parses; `desk.ts` reads them. A call that gets no
 * answer rejects or stays pending.
 */
export interface IdentityProviders {
  /** GET api.weixin.qq.com/sns/oauth2/access_token, of the official account. */
  wechatOAuth(code: string): Promise<WechatAnswer<{ access_token: string; openid: string; scope: string }>>
  /** GET api.weixin.qq.com/sns/jscode2session, of the mini-program. */
  wechatSession(jsCode: string): Promise<WechatAnswer<{ openid: string; session_key: string }>>
  /** POST api.weixin.qq.com/wxa/business/getuserphonenumber */
  wechatPhone(code: string): Promise<WechatAnswer<{ phone_info: { purePhoneNumber: string; countryCode: string } }>>
  /** GET api.weixin.qq.com/cgi-bin/ticket/getticket?type=jsapi; the app that the ticket belongs to comes with it. */
  wechatTicket(): Promise<WechatAnswer<Ticket>>
  /** GET qyapi.weixin.qq.com/cgi-bin/get_jsapi_ticket */
  wecomTicket(): Promise<WechatAnswer<Ticket>>
  /** POST api.weixin.qq.com/wxa/generatescheme */
  wechatScheme(ask: WechatLink): Promise<WechatAnswer<{ openlink: string }>>
  /** POST api.weixin.qq.com/wxa/generate_urllink */
  wechatUrlLink(ask: WechatLink): Promise<WechatAnswer<{ url_link: string }>>
  /** POST api.weixin.qq.com/wxa/getwxacodeunlimit: a picture, or JSON that says why not. */
  wechatCode(ask: { page: string; scene: string }): Promise<WechatAnswer<{ mime: string; picture: Buffer }>>
  /** The app ids of our mini-programs: WeChat's, and Alipay's. */
  readonly miniApp: string
  readonly alipayApp: string
  /** alipay.system.oauth.token */
  alipayToken(authCode: string): Promise<AlipayAnswer<{ user_id: string; access_token: string }>>
  /** Opens what `my.getPhoneNumber` gave: AES under the app's content key. */
  alipayPhone(response: string): Promise<AlipayAnswer<{ mobile: string }>>
  /** The bank app's token. */
  bankUser(token: string): Promise<PartnerAnswer<{ customerNo: string; mobile: string }>>
  /** A partner vouches for its customer. `partner` is the partner's code. */
  partnerUser(partner: string, code: string): Promise<PartnerAnswer<{ userId: string; mobile: string }>>
  /** The partner's sealed form of a WeChat unionid, for calls back to it. */
  unionid(unionidCode: string): Promise<PartnerAnswer<{ encryptValue: string; userId: string }>>
}

/** WeChat and WeCom: `errcode` is absent or 0 on success. */
export type WechatAnswer<T> = (T & { errcode?: 0 }) | { errcode: number; errmsg: string }
/** Alipay's gateway: `10000` is success; a refusal names its reason in `sub_code`. */
export type AlipayAnswer<T> = (T & { code: '10000' }) | { code: string; sub_code: string; msg: string }
export type PartnerAnswer<T> = { code: 0; data: T } | { code: number; message: string }

export interface Ticket {
  app: string
  ticket: string
  /** Seconds. */
  expires_in: number
}

export interface WechatLink {
  path: string
  query: string
  /** Seconds since 1970. */
  expire_time: number
}
