import { z } from 'zod'

const key = z.string().min(10).max(100)

/** Content of `MAPS_FILE`: a key of Tencent's location service; `secretKey` signs the requests (SN). */
export const mapsAccount = z.strictObject({
  provider: z.literal('tencent'),
  key,
  secretKey: key.optional(),
})
export type MapsAccount = z.infer<typeof mapsAccount>
