import { analyticsEndpoints } from './analytics/endpoints'
import { cartEndpoints } from './cart/endpoints'
import { categoryEndpoints } from './category/endpoints'
import { configEndpoints } from './config/endpoints'
import { couponEndpoints } from './coupon/endpoints'
import { mainEndpoints } from './main/endpoints'
import { searchEndpoints } from './search/endpoints'
import { storeEndpoints } from './store/endpoints'

/** Calls of home's first screen: every first visit loads these rows. */
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
