import { z } from 'zod'
import { doneReply, empty, merchantCode, mobile, pageUrl, text } from '../shapes'

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** Code that a provider gave the shopper's device: used once, and short-lived. */
const proof = text(2048).min(1)
/** Referrer of this sign-in: a parameter of the url that the shopper opened. @spec NAV-55 ST-16 */
const refno = text(64).optional()
const jsapi = { timestamp: z.number().int(), nonceStr: z.string(), signature: z.string() }

export const session = z.object({
  token: z.string(),
  userInfo: z.object({ id: z.number().int(), name: z.string(), mobile: z.string() }),
  isNew: z.boolean(),
})

export const loginSchemas = {
  sendMobileCode: {
    input: z.object({ mobile }),
    reply: z.object({
      /** Seconds until the next code may be requested. */
      waitSeconds: z.number().int(),
      /** Only when the sandbox sends the messages; never in production. */
      sandboxCode: z.string().optional(),
    }),
  },
  /** Code to the shopper's own number, which confirms a withdrawal; it neither signs in nor opens the wallet. */
  sendUserCode: {
    input: empty,
    reply: z.object({ waitSeconds: z.number().int(), sandboxCode: z.string().optional() }),
  },
  mobileCode: { input: z.object({ mobile, code, refno }), reply: session },
  bindMobile: {
    input: z.object({
      mobile,
      code,
      /** Ignored: an openId from a client proves nothing. */
      openId: text(128).optional(),
      /**
       * From the 600 of a provider’s sign-in: binds that identity to the number. Valid for ten minutes, once; never in
       * a url.
       */
      ticket: text(128).optional(),
      refno,
    }),
    reply: session,
  },
  checkToken: { input: empty, reply: z.object({ pass: z.boolean() }) },
  logout: { input: empty, reply: doneReply },
  wxOfficeAccount: { input: z.object({ code: proof, refno }), reply: session },
  getWxInfo: {
    /** `code` of `wx.login`; `phoneCode` of the phone button. */
    input: z.object({ code: proof, phoneCode: proof.optional(), refno }),
    reply: session,
  },
  loginByAuthCode: {
    /** `authCode` of `my.getAuthCode`; `response` of `my.getPhoneNumber`, still encrypted. */
    input: z.object({ authCode: proof, response: proof.optional(), refno }),
    reply: session,
  },
  pingAn: { input: z.object({ token: proof, refno }), reply: session },
  merchantLogin: {
    input: z.object({ merchantCode, code: proof }),
    reply: session.extend({ merchantCode: z.string() }),
  },
  yingyangLogin: { input: z.object({ code: proof }), reply: session },
  pkkLogin: { input: z.object({ code: proof }), reply: session },
  zhyaoshiLogin: { input: z.object({ code: proof }), reply: session },
  exchangeUnionidCode: {
    input: z.object({ unionidCode: proof }),
    reply: z.object({ encryptValue: z.string(), userId: z.string() }),
  },
  signature: { input: z.object({ url: pageUrl }), reply: z.object({ appId: z.string(), ...jsapi }) },
  getJsapiData: { input: z.object({ url: pageUrl }), reply: z.object({ corpid: z.string(), ...jsapi }) },
}
