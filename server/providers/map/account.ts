import { z } from 'zod'

const key = z.string().min(10).max(100)

/** Content of `MAPS_FILE`: a key of Tencent's location service or of AMap; `secretKey` signs the requests. */
export const mapsAccount = z.strictObject({
  provider: z.enum(['tencent', 'amap']),
  key,
  secretKey: key.optional(),
})
export type MapsAccount = z.infer<typeof mapsAccount>
/** Key of one service. */
export type TencentMapsAccount = Pick<MapsAccount, 'key' | 'secretKey'>
export type AmapAccount = Pick<MapsAccount, 'key' | 'secretKey'>
