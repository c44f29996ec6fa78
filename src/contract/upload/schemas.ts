import { z } from 'zod'
import { empty, flag } from '../shapes'

export const uploadSchemas = {
  /** multipart/form-data with one field `file`: JPEG, PNG or WebP, 10 MB at most. */
  upload: { input: empty, reply: z.object({ url: z.string() }) },
  /**
   * Text in the shopper's own upload, the most useful lines first, and the products on sale whose printed code is in it;
   * both empty for other pictures.
   */
  ocr: {
    input: z.object({ url: z.string().regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/) }),
    reply: z.object({
      words: z.array(z.string()),
      products: z.array(
        z.object({
          barcode: z.string(),
          productName: z.string(),
          spec: z.string(),
          /** 1: a cross-border product. */
          crossBorder: flag,
        }),
      ),
    }),
  },
}
