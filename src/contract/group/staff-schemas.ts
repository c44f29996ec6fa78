import { z } from 'zod'
import { pageOf, pageQuery, time, yuan } from '../shapes'

/** Group with participants recommended by a staff member. */
const staffGroup = z.object({
  groupNo: z.string(),
  state: z.enum(['open', 'full', 'failed']),
  groupSize: z.number().int(),
  groupQuantity: z.number().int(),
  groupExpiredTime: time,
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  /** Number of participants who came through the staff member's recommendation. */
  ledCount: z.number().int(),
})

export const staffSchemas = {
  /** 0 all, 1 open, 2 full, 3 failed; 404 for callers who are not staff. @spec EN-26 */
  groupStaffList: {
    input: pageQuery.extend({ spellStatus: z.coerce.number().int().min(0).max(3).default(0) }),
    reply: pageOf(staffGroup),
  },
  groupStaffDetail: {
    input: z.object({
      groupNo: z
        .string()
        .trim()
        .regex(/^\d{1,30}$/),
    }),
    reply: staffGroup.extend({
      orders: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          orderStatusCode: z.number().int(),
          count: z.number().int(),
          payable: yuan,
          time,
        }),
      ),
    }),
  },
}
