import { z } from 'zod'

const id = z.string().min(1).max(100)
const endpoint = z.url({ protocol: /^https?$/ }).optional()

/** Content of `EXPRESS_FILE`. `salt` signs the reports that Kuaidi100 pushes. */
export const expressAccount = z.strictObject({
  provider: z.literal('kuaidi100'),
  customer: id,
  key: id,
  salt: z.string().min(8).max(64),
  /** Address of the service, when it is reached through a proxy. */
  endpoint,
})
export type ExpressAccount = z.infer<typeof expressAccount>

/** Content of `RIDERS_FILE`. `shops` are the numbers of our stores at Dada, by our store number. */
export const ridersAccount = z.strictObject({
  provider: z.literal('dada'),
  appKey: id,
  appSecret: id,
  sourceId: id,
  shops: z.record(z.string(), id),
  cityCode: z.string().regex(/^\d{3,4}$/),
  endpoint,
})
export type RidersAccount = z.infer<typeof ridersAccount>
