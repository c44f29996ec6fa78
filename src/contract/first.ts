import { analyticsEndpoints } from './analytics/endpoints'
import { cartEndpoints } from './cart/endpoints'
import { categoryEndpoints } from './category/endpoints'
import { configEndpoints } from './config/endpoints'
import { couponEndpoints } from './coupon/endpoints'
import { mainEndpoints } from './main/endpoints'
import { searchEndpoints } from './search/endpoints'
import { storeEndpoints } from './store/endpoints'

/** What home's first screen may call: every first visit carries these rows. */
export const firstEndpoints = {
  ...configEndpoints,
  ...storeEndpoints,
  ...mainEndpoints,
  ...categoryEndpoints,
  ...searchEndpoints,
  ...cartEndpoints,
  ...couponEndpoints,
  ...analyticsEndpoints,
}
