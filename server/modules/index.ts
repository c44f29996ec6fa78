import type { EndpointName } from '../../src/contract'
import type { Handlers } from '../http/context'
import { activityHandlers } from './activity/routes'
import { addressHandlers } from './address/routes'
import { analyticsHandlers } from './analytics/routes'
import { articleHandlers } from './article/routes'
import { cartHandlers } from './cart/routes'
import { categoryHandlers } from './category/routes'
import { chronicHandlers } from './chronic/routes'
import { commodityHandlers } from './commodity/routes'
import { configHandlers } from './config/routes'
import { couponHandlers } from './coupon/routes'
import { globalHandlers } from './global/routes'
import { insuranceHandlers } from './insurance/routes'
import { linkHandlers } from './link/routes'
import { loginHandlers } from './login/routes'
import { mainHandlers } from './main/routes'
import { merchantHandlers } from './merchant/routes'
import { orderHandlers } from './order/routes'
import { payHandlers } from './pay/routes'
import { pickupHandlers } from './pickup/routes'
import { pointsHandlers } from './points/routes'
import { prescriptionHandlers } from './prescription/routes'
import { searchHandlers } from './search/routes'
import { serviceHandlers } from './service/routes'
import { storeHandlers } from './store/routes'
import { uploadHandlers } from './upload/routes'
import { userHandlers } from './user/routes'
import { groupHandlers } from './group/routes'
import { walletHandlers } from './wallet/routes'
import { welfareHandlers } from './welfare/routes'

/** A handler for every endpoint of the contract; a missing one does not compile. */
export const handlers: Handlers<EndpointName> = {
  ...loginHandlers,
  ...merchantHandlers,
  ...linkHandlers,
  ...userHandlers,
  ...addressHandlers,
  ...configHandlers,
  ...storeHandlers,
  ...mainHandlers,
  ...categoryHandlers,
  ...commodityHandlers,
  ...searchHandlers,
  ...cartHandlers,
  ...globalHandlers,
  ...couponHandlers,
  ...orderHandlers,
  ...payHandlers,
  ...uploadHandlers,
  ...analyticsHandlers,
  ...activityHandlers,
  ...articleHandlers,
  ...chronicHandlers,
  ...prescriptionHandlers,
  ...serviceHandlers,
  ...groupHandlers,
  ...walletHandlers,
  ...welfareHandlers,
  ...insuranceHandlers,
  ...pickupHandlers,
  ...pointsHandlers,
}
