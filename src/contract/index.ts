import { addressEndpoints } from './address/endpoints'
import { analyticsEndpoints } from './analytics/endpoints'
import { cartEndpoints } from './cart/endpoints'
import { categoryEndpoints } from './category/endpoints'
import { commodityEndpoints } from './commodity/endpoints'
import { configEndpoints } from './config/endpoints'
import { couponEndpoints } from './coupon/endpoints'
import { linkEndpoints } from './link/endpoints'
import { loginEndpoints } from './login/endpoints'
import { mainEndpoints } from './main/endpoints'
import { merchantEndpoints } from './merchant/endpoints'
import { orderEndpoints } from './order/endpoints'
import { payEndpoints } from './pay/endpoints'
import { searchEndpoints } from './search/endpoints'
import { storeEndpoints } from './store/endpoints'
import { uploadEndpoints } from './upload/endpoints'
import { userEndpoints } from './user/endpoints'

export type { Endpoint, Visitor } from './endpoint'

/** Every call of the shop, once. Plain data: the client carries it, the server binds it to a schema and a handler. */
export const endpoints = {
  ...loginEndpoints,
  ...merchantEndpoints,
  ...linkEndpoints,
  ...userEndpoints,
  ...addressEndpoints,
  ...configEndpoints,
  ...storeEndpoints,
  ...mainEndpoints,
  ...categoryEndpoints,
  ...commodityEndpoints,
  ...searchEndpoints,
  ...cartEndpoints,
  ...couponEndpoints,
  ...orderEndpoints,
  ...payEndpoints,
  ...uploadEndpoints,
  ...analyticsEndpoints,
}

export type EndpointName = keyof typeof endpoints
