import { z } from 'zod'
import { empty } from '../shapes'

export const uploadSchemas = {
  /** multipart/form-data with one field `file`: JPEG, PNG or WebP, 10 MB at most. */
  upload: { input: empty, reply: z.object({ url: z.string() }) },
  /** Text in the shopper's own upload, the most useful lines first; empty without text. */
  ocr: {
    input: z.object({ url: z.string().regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/) }),
    reply: z.object({ words: z.array(z.string()) }),
  },
}
