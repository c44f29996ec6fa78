import { z } from 'zod'
import { done, empty, flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

const count = z.number().int()
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
const picture = z.string().regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/)
const kind = z.enum(['suggest', 'fault', 'goods', 'delivery', 'other'])

export const deviceRow = z.object({
  id: z.number().int(),
  system: z.enum(['ios', 'android', 'windows', 'mac', 'other']),
  program: z.enum(['wechat', 'wecom', 'alipay', 'browser', 'app']),
  /** When it logged in. */
  time,
  /** The one that asks. */
  here: flag,
})

export const feedbackRow = z.object({
  id: z.number().int(),
  kind,
  body: z.string(),
  /** Addresses that open for minutes. */
  pics: z.array(z.string()),
  time,
  /** What the shop says to it, '' until then. */
  answer: z.string(),
})

export const idCard = z.object({
  id: z.number().int(),
  kind: z.enum(['mainland', 'hongkong', 'macau', 'taiwan']),
  /** Masked: 林**. */
  name: z.string(),
  /** Masked; nobody is told the whole number again. */
  idMask: z.string(),
  undefault: flag,
})

/** The account itself: its devices, its data, its end; what its owner says of the shop; real names. */
export const accountSchemas = {
  getUserCode: {
    input: empty,
    /** Shown at a counter; '' for a visitor. */
    reply: z.object({ code: z.string(), expireTime: time }),
  },
  unbindWX: { input: empty, reply: z.object({ removed: count }) },
  userDevices: { input: empty, reply: z.array(deviceRow) },
  /** One session of the shopper's, or all but the one that asks. */
  endDevices: { input: z.object({ id: id.optional() }), reply: z.object({ removed: count }) },
  exportMyData: {
    input: empty,
    reply: z.object({
      time,
      sections: z.array(
        z.object({ name: z.string(), title: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
      ),
    }),
  },
  logoffState: {
    input: empty,
    reply: z.object({
      /** When the account ends; null where nobody has asked for it. */
      dueTime: time.nullable(),
      coolingDays: count,
      /** Masked: where the code goes. */
      mobile: z.string(),
      /** What must be done first, by kind: how many of it. */
      blocks: z.array(z.object({ kind: z.enum(['orders', 'refunds', 'wallet', 'prescriptions']), count })),
      /** What is lost with it. */
      loses: z.object({
        integral: count,
        couponNum: count,
        collectNum: count,
        growthValue: count,
        userGold: yuan,
        userMoney: yuan,
      }),
    }),
  },
  sendLogoffCode: {
    input: empty,
    reply: z.object({ waitSeconds: count, sandboxCode: z.string().optional() }),
  },
  askLogoff: { input: z.object({ code, reason: text(100).default('') }), reply: z.object({ dueTime: time }) },
  cancelLogoff: { input: empty, reply: done },
  saveFeedback: {
    input: z.object({
      idemKey: z.string().regex(/^[\w-]{8,64}$/),
      kind,
      body: text(500).min(5),
      pics: z.array(picture).max(4).default([]),
    }),
    reply: z.object({ id: z.number().int() }),
  },
  feedbackList: { input: pageQuery, reply: pageOf(feedbackRow) },
  idCards: { input: empty, reply: z.array(idCard) },
  saveIdCard: {
    input: z.object({
      kind: idCard.shape.kind,
      name: text(30).min(2),
      idNo: z.string().max(40),
      undefault: flag.default(0),
    }),
    reply: idCard,
  },
  setDefaultIdCard: { input: z.object({ id }), reply: done },
  deleteIdCard: { input: z.object({ id }), reply: done },
  /** Name and number on a picture that the shopper has uploaded, '' where they are not read; the picture is thrown away. */
  readIdCard: {
    input: z.object({ url: picture }),
    reply: z.object({ name: z.string(), idNo: z.string() }),
  },
}
