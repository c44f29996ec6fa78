import { z } from 'zod'

/**
 * Content of `PICTURES_FILE`: a private bucket in a store with the interface of S3. `pathStyle`: urls name the bucket
 * in their path, as MinIO needs it, and not in their host.
 */
export const bucketAccount = z.strictObject({
  provider: z.literal('s3'),
  /** Address of the store without path and bucket: https://s3.cn-north-1.amazonaws.com.cn */
  endpoint: z.url({ protocol: /^https?$/ }).refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text)),
  region: z.string().regex(/^[\w-]{2,40}$/),
  bucket: z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
  accessKeyId: z.string().min(3).max(200),
  secretAccessKey: z.string().min(8).max(200),
  pathStyle: z.boolean().default(false),
})
export type BucketAccount = z.infer<typeof bucketAccount>
