import type { commodityEndpoints } from '../../../../src/contract/commodity/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { checkGroup, groups } from './product-combos'
import { diseasesByBarcode } from './diseases'
import * as offers from './offers'
import { safetyFacts } from './drug-safety'
import { commentsDone, commentsDue, saveComments } from '../../orders/review/order-reviews'
import * as service from './products'

export const commodityHandlers: Handlers<keyof typeof commodityEndpoints> = {
  productDetail: service.detail,
  productByIntlBarcode: service.byScan,
  salesLabel: service.labels,
  attachInfo: offers.attachInfo,
  isRx: service.isRx,
  diseasesByBarcode,
  fastByBarcodes: service.fast,
  commentsByBarcode: service.comments,
  commentsDue,
  commentsDone,
  saveComments,
  goodsGroups: groups,
  checkGroup,
  remindArrival: offers.remindArrival,
  confirmRx: offers.confirmRx,
  pricesByCartIds: offers.pricesByCartIds,
  pointsByBarcodes: offers.points,
  safetyFacts,
  groupsByBarcodes: offers.inGroups,
}
