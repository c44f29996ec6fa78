import type { productEndpoints } from '../../../../src/contract/commodity/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { checkGroup, groups } from './product-combos'
import { diseasesByBarcode } from './diseases'
import * as offers from './offers'
import { safetyFacts } from './drug-safety'
import * as service from './products'

/** Calls of this area that later contexts answer. */
type OtherContextEndpoint =
  | 'commentsDue'
  | 'commentsDone'
  | 'saveComments'
  | 'pricesByCartIds'
  | 'questionsByBarcode'
  | 'askQuestion'
  | 'answerQuestion'
  | 'deleteQuestion'
  | 'deleteAnswer'

export const productHandlers: Handlers<Exclude<keyof typeof productEndpoints, OtherContextEndpoint>> = {
  productDetail: service.loadProductDetail,
  productByIntlBarcode: service.byScan,
  salesLabel: service.labels,
  attachInfo: offers.attachInfo,
  isRx: service.isRx,
  diseasesByBarcode,
  fastByBarcodes: service.fast,
  commentsByBarcode: service.comments,
  goodsGroups: groups,
  checkGroup,
  remindArrival: offers.remindArrival,
  confirmRx: offers.confirmRx,
  pointsByBarcodes: offers.points,
  safetyFacts,
  groupsByBarcodes: offers.inGroups,
}
