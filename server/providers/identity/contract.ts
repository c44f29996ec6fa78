/**
 * Interface of the identity providers: WeChat, WeCom, Alipay and the bank. Partners have an interface of their own
 * (server/providers/partner). Every reply has the provider's own shape: a real implementation only sends and parses, and
 * `client.ts` interprets. A call without a reply rejects or stays pending.
 */
export interface IdentityProviders {
  /** GET api.weixin.qq.com/sns/oauth2/access_token, of the official account. */
  wechatOAuth(code: string): Promise<WechatAnswer<{ access_token: string; openid: string; scope: string }>>
  /** GET api.weixin.qq.com/sns/jscode2session, of the mini-program. */
  wechatSession(jsCode: string): Promise<WechatAnswer<{ openid: string; session_key: string }>>
  /** POST api.weixin.qq.com/wxa/business/getuserphonenumber */
  wechatPhone(code: string): Promise<WechatAnswer<{ phone_info: { purePhoneNumber: string; countryCode: string } }>>
  /** GET api.weixin.qq.com/cgi-bin/ticket/getticket?type=jsapi; the reply includes the app that owns the ticket. */
  wechatTicket(): Promise<WechatAnswer<Ticket>>
  /** GET qyapi.weixin.qq.com/cgi-bin/get_jsapi_ticket */
  wecomTicket(): Promise<WechatAnswer<Ticket>>
  /** POST api.weixin.qq.com/wxa/generatescheme */
  wechatScheme(request: WechatLink): Promise<WechatAnswer<{ openlink: string }>>
  /** POST api.weixin.qq.com/wxa/generate_urllink */
  wechatUrlLink(request: WechatLink): Promise<WechatAnswer<{ url_link: string }>>
  /** POST api.weixin.qq.com/wxa/getwxacodeunlimit: a picture, or JSON with the error. */
  wechatCode(request: { page: string; scene: string }): Promise<WechatAnswer<{ mime: string; picture: Buffer }>>
  /** App ids of our mini-programs: WeChat's, and Alipay's. */
  readonly miniApp: string
  readonly alipayApp: string
  /** alipay.system.oauth.token */
  alipayToken(authCode: string): Promise<AlipayAnswer<{ user_id: string; access_token: string }>>
  /** Decrypts the result of `my.getPhoneNumber`: AES under the app's content key. */
  alipayPhone(response: string): Promise<AlipayAnswer<{ mobile: string }>>
  /** Verifies the bank app's token. */
  bankUser(token: string): Promise<PartnerAnswer<{ customerNo: string; mobile: string }>>
  /** Returns the partner's encrypted form of a WeChat unionid, for calls back to it. */
  unionid(unionidCode: string): Promise<PartnerAnswer<{ encryptValue: string; userId: string }>>
}

/** Reply of WeChat and WeCom: `errcode` is absent or 0 on success. */
export type WechatAnswer<T> = (T & { errcode?: 0 }) | { errcode: number; errmsg: string }
/** Reply of Alipay's gateway: `10000` is success; a refusal gives its reason in `sub_code`. */
export type AlipayAnswer<T> = (T & { code: '10000' }) | { code: string; sub_code: string; msg: string }
export type PartnerAnswer<T> = { code: 0; data: T } | { code: number; message: string }

export interface Ticket {
  app: string
  ticket: string
  /** Lifetime in seconds. */
  expires_in: number
}

export interface WechatLink {
  path: string
  query: string
  /** Seconds since 1970. */
  expire_time: number
}
