import { activityEndpoints } from './activity/endpoints'
import { addressEndpoints } from './address/endpoints'
import { counterEndpoints } from './analytics/counter-endpoints'
import { articleEndpoints } from './article/endpoints'
import { auditEndpoints } from './audit/endpoints'
import { storeWorkEndpoints } from './audit/store-endpoints'
import { cartOrderEndpoints } from './cart/order-endpoints'
import { chronicEndpoints } from './chronic/endpoints'
import { productEndpoints } from './commodity/endpoints'
import { couponPageEndpoints } from './coupon/page-endpoints'
import { globalEndpoints } from './global/endpoints'
import { groupEndpoints } from './group/endpoints'
import { spellEndpoints } from './group/spell-endpoints'
import { insuranceEndpoints } from './insurance/endpoints'
import { invoiceEndpoints } from './invoice/endpoints'
import { linkEndpoints } from './link/endpoints'
import { loginEndpoints } from './login/endpoints'
import { merchantEndpoints } from './merchant/endpoints'
import { orderEndpoints } from './order/endpoints'
import { payEndpoints } from './pay/endpoints'
import { pickupEndpoints } from './pickup/endpoints'
import { pointsEndpoints } from './points/endpoints'
import { prescriptionEndpoints } from './prescription/endpoints'
import { serviceEndpoints } from './service/endpoints'
import { storePageEndpoints } from './store/page-endpoints'
import { uploadEndpoints } from './upload/endpoints'
import { carerEndpoints } from './user/carer-endpoints'
import { userEndpoints } from './user/endpoints'
import { walletEndpoints } from './wallet/endpoints'
import { welfareEndpoints } from './welfare/endpoints'

/** All other calls: H5 fetches these rows after its first frame (src/hosts/lazy-tables). Add new areas here. */
export const lazyEndpoints = {
  ...loginEndpoints,
  ...merchantEndpoints,
  ...linkEndpoints,
  ...userEndpoints,
  ...carerEndpoints,
  ...addressEndpoints,
  ...counterEndpoints,
  ...productEndpoints,
  ...orderEndpoints,
  ...payEndpoints,
  ...uploadEndpoints,
  ...activityEndpoints,
  ...articleEndpoints,
  ...auditEndpoints,
  ...storeWorkEndpoints,
  ...chronicEndpoints,
  ...prescriptionEndpoints,
  ...cartOrderEndpoints,
  ...couponPageEndpoints,
  ...storePageEndpoints,
  ...globalEndpoints,
  ...serviceEndpoints,
  ...groupEndpoints,
  ...spellEndpoints,
  ...walletEndpoints,
  ...welfareEndpoints,
  ...insuranceEndpoints,
  ...invoiceEndpoints,
  ...pickupEndpoints,
  ...pointsEndpoints,
}
