import { activityRoutes } from './activity'
import { articleRoutes } from './article'
import { auditRoutes } from './audit'
import { categoryRoutes } from './category'
import { chronicRoutes } from './chronic'
import { productRoutes } from './commodity'
import { globalRoutes } from './global'
import { groupRoutes } from './group'
import { insuranceRoutes } from './insurance'
import { invoiceRoutes } from './invoice'
import { loginRoutes } from './login'
import { merchantRoutes } from './merchant'
import { orderRoutes } from './order'
import { pointsRoutes } from './points'
import { prescriptionRoutes } from './prescription'
import { pickupRoutes } from './pickup'
import { searchRoutes } from './search'
import { serviceRoutes } from './service'
import { storeRoutes } from './store'
import { userRoutes } from './user'
import { walletRoutes } from './wallet'
import { welfareRoutes } from './welfare'

/**
 * All routes except those of the main package. H5's first visit is home, which is why it loads them after the first
 * frame (src/hosts/lazy-tables); everywhere else they are in the table from the start. Add the line of a new area here.
 */
export const lazyRoutes = {
  ...searchRoutes,
  ...productRoutes,
  ...loginRoutes,
  ...userRoutes,
  ...orderRoutes,
  ...activityRoutes,
  ...articleRoutes,
  ...auditRoutes,
  ...categoryRoutes,
  ...chronicRoutes,
  ...groupRoutes,
  ...insuranceRoutes,
  ...serviceRoutes,
  ...storeRoutes,
  ...merchantRoutes,
  ...prescriptionRoutes,
  ...invoiceRoutes,
  ...pickupRoutes,
  ...pointsRoutes,
  ...walletRoutes,
  ...globalRoutes,
  ...welfareRoutes,
}
