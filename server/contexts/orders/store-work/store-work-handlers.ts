import type { storeWorkEndpoints } from '../../../../src/contract/audit/store-endpoints'
import type { Handlers } from '../../../platform/http/context'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import { readMemberCode } from './member-code'
import { checkWorkLine, sendWorkOrder } from './send-order'
import { deliverWorkOrder, labelWorkOrder } from './change-parcel'
import { workOrder, workOrders } from './store-orders'
import { answerAsPharmacist, workQuestion, workQuestions } from './store-questions'
import { decideRefund, receiveReturn, workRefund, workRefunds } from './store-refunds'
import { handBackWork, takeWork } from './take-work'

/** Staff use our own app, whatever shop their store belongs to: the store decides which orders they see. */
export const storeWorkHandlers: Handlers<keyof typeof storeWorkEndpoints> = ownShopOnly<
  keyof typeof storeWorkEndpoints
>({
  workOrders,
  workOrder,
  takeWork,
  handBackWork,
  checkWorkLine,
  sendWorkOrder,
  labelWorkOrder,
  deliverWorkOrder,
  workRefunds,
  workRefund,
  decideRefund,
  receiveReturn,
  workQuestions,
  workQuestion,
  answerAsPharmacist,
  readMemberCode,
})
