import { z } from 'zod'

/**
 * Accounts at the partners by their codes, as an operator writes them into the file that `PARTNERS_FILE` names. A code
 * is that of `src/domain/partner/table.ts`, or `pkk` and `zhyaoshi`, which sign in customers by their own calls.
 */
export const partnerAccounts = z.record(
  z.string().regex(/^\w{1,40}$/),
  z.strictObject({
    baseUrl: z.url({ protocol: /^https$/ }).transform((url) => url.replace(/\/+$/, '')),
    key: z.string().min(32).max(128),
  }),
)
