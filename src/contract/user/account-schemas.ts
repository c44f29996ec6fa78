import { z } from 'zod'
import { doneReply, empty, flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

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
  /** Time of the sign-in. */
  time,
  /** 1: the session that makes this call. */
  here: flag,
})

export const feedbackRow = z.object({
  id: z.number().int(),
  kind,
  body: z.string(),
  /** Urls that are valid for minutes. */
  pics: z.array(z.string()),
  time,
  /** Our answer to the feedback, '' until there is one. */
  answer: z.string(),
})

export const idCard = z.object({
  id: z.number().int(),
  kind: z.enum(['mainland', 'hongkong', 'macau', 'taiwan']),
  /** Masked name, as in 林**. */
  name: z.string(),
  /** Masked; the full number is never returned. */
  idMask: z.string(),
  undefault: flag,
})

/** Account: its devices, data and deletion, feedback, and verified identities. */
export const accountSchemas = {
  getUserCode: {
    input: empty,
    /** Code to show at a counter; '' for a visitor. */
    reply: z.object({ code: z.string(), expireTime: time }),
  },
  unbindWX: { input: empty, reply: z.object({ removed: count }) },
  userDevices: { input: empty, reply: z.array(deviceRow) },
  /** Ends one session of the shopper, or all except the calling one. */
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
      /** Time of the account's deletion; null when none is requested. */
      dueTime: time.nullable(),
      coolingDays: count,
      /** Masked mobile number that receives the code. */
      mobile: z.string(),
      /** Unfinished matters to complete first, by kind, with their number. */
      blocks: z.array(z.object({ kind: z.enum(['orders', 'refunds', 'wallet', 'prescriptions']), count })),
      /** Assets that the shopper loses with the deletion. */
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
  cancelLogoff: { input: empty, reply: doneReply },
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
  setDefaultIdCard: { input: z.object({ id }), reply: doneReply },
  deleteIdCard: { input: z.object({ id }), reply: doneReply },
  /** Name and number in the shopper's own upload, '' when unreadable; the picture is deleted. */
  readIdCard: {
    input: z.object({ url: picture }),
    reply: z.object({ name: z.string(), idNo: z.string() }),
  },
}
