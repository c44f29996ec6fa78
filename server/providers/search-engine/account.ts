import { z } from 'zod'

/** Content of `SEARCH_FILE`: an OpenSearch cluster. A cluster in the shop's own network may be reached by http. */
export const searchAccount = z.strictObject({
  provider: z.literal('opensearch'),
  /** Address without path: https://search.internal:9200 */
  url: z.url({ protocol: /^https?$/ }).refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text)),
  /** User and password of basic authentication; absent where the cluster asks for none. */
  user: z.string().min(1).max(200).optional(),
  password: z.string().min(1).max(500).optional(),
  /** First part of the names of this shop's indexes; several shops may share a cluster. */
  prefix: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,40}$/)
    .default('yaoda-products'),
})
export type SearchAccount = z.infer<typeof searchAccount>
