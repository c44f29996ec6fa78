import type { commodityEndpoints } from '../../../src/contract/commodity/endpoints'
import type { Handlers } from '../../http/context'
import { diseasesByBarcode } from './diseases'
import * as service from './service'

export const commodityHandlers: Handlers<keyof typeof commodityEndpoints> = {
  productDetail: service.detail,
  productByIntlBarcode: service.byScan,
  salesLabel: service.labels,
  attachInfo: service.attachInfo,
  isRx: service.isRx,
  diseasesByBarcode,
  fastByBarcodes: service.fast,
  commentsByBarcode: service.comments,
}
