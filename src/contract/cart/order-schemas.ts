import { z } from 'zod'
import { cityId, id, latitude, longitude, shop } from '../shapes'

/** A cart's lines, by their ids. */
const cartIds = z.array(id).min(1).max(100)

export const cartOrderSchemas = {
  /** Stores within 3 km where everything in these lines can be collected, nearest first. */
  pickupStoresForCart: {
    input: z.object({ cartIds, latitude, longitude, cityId: cityId.default(903) }),
    reply: z.array(shop),
  },
}
