import { z } from 'zod'
import { done, empty, mobile, text } from '../shapes'

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

export const session = z.object({
  token: z.string(),
  userInfo: z.object({ id: z.number().int(), name: z.string(), mobile: z.string() }),
  isNew: z.boolean(),
})

export const loginSchemas = {
  sendMobileCode: {
    input: z.object({ mobile }),
    reply: z.object({
      /** Seconds until the next code may be asked for. */
      waitSeconds: z.number().int(),
      /** Only where the sandbox sends the messages; production never answers it. */
      sandboxCode: z.string().optional(),
    }),
  },
  mobileCode: { input: z.object({ mobile, code, refno: text(64).optional() }), reply: session },
  bindMobile: { input: z.object({ mobile, code, openId: text(128).optional() }), reply: session },
  checkToken: { input: empty, reply: z.object({ pass: z.boolean() }) },
  logout: { input: empty, reply: done },
}
