import { z } from 'zod'

const secret = z.string().min(10).max(100)
const app = z.strictObject({ appId: z.string().regex(/^wx\w{10,30}$/), secret })

/**
 * Content of `WECHAT_FILE`: our mini-program, our official account (for pages in WeChat), and WeCom. Each may be missing: its
 * calls then refuse.
 */
export const wechatApps = z
  .strictObject({
    mini: app.optional(),
    office: app.optional(),
    wecom: z.strictObject({ corpId: z.string().regex(/^w\w{10,30}$/), secret }).optional(),
    /** Fields of the message templates for the title and the content, `thing` of at most 20 characters each. */
    messageFields: z
      .strictObject({ title: z.string(), content: z.string() })
      .default({ title: 'thing1', content: 'thing2' }),
  })
  .refine(({ mini, office }) => mini ?? office, { path: ['mini'] })
export type WechatApps = z.infer<typeof wechatApps>
