import { z } from 'zod'
import { empty } from '../shapes'

export const uploadSchemas = {
  /** multipart/form-data with one field `file`: JPEG, PNG or WebP, 10 MB at most. */
  upload: { input: empty, reply: z.object({ url: z.string() }) },
}
