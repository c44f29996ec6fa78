import { orderHandlers } from './routes'
import { activityHandlers } from './kinds/routes'
import { globalHandlers } from './kinds/cross-border/routes'
import { groupHandlers } from './kinds/group-buy/routes'
import { welfareHandlers } from './kinds/membership/routes'
import { pickupHandlers } from './pickup/routes'

/** Handlers of every endpoint that this context answers. */
export const ordersHandlers = {
  ...orderHandlers,
  ...activityHandlers,
  ...globalHandlers,
  ...groupHandlers,
  ...welfareHandlers,
  ...pickupHandlers,
}
