import { z } from 'zod'
import { cityId } from '../shapes'

export const chronicSchemas = {
  /** Long-term care that a city's shops have medicines for. `typeId` is a category's, for its goods. */
  chronicOfCity: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.array(z.object({ typeId: z.number().int(), name: z.string(), count: z.number().int() })),
  },
}
