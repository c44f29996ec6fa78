import type { orderEndpoints } from '../../../src/contract/order/endpoints'
import type { Handlers } from '../../http/context'
import { orderPrescription, orderPrescriptionPics } from '../prescription/demands'
import { applyAfterSale, backGoods, refundOrder } from './after-sale/apply'
import { withdrawAfterSale } from './after-sale/end'
import { afterSales } from './after-sale/show'
import { confirmExchange, submitExchange } from './exchange'
import { couponsOfOrder, orderForNuoHe, orderInfos } from './infos'
import { b2cLogistics, expressOfOrder, expressTrace, riderOfOrder } from './logistics'
import { wishInvoice } from './invoice'
import { updateOrderAddress } from './readdress'
import { remindOrder } from './remind'
import { cancelOrder, checkArea, deleteOrder, findPayStatus, orderById, orderList, receiveGoods } from './service'
import { FROM_CART, submitOrder } from './submit'
import { goodsLink, orderLink, submitNow } from './submit-now'

/** Cart types of each submit: lightning and pickup go one way, express the other. @spec BC-27 */
const LIGHTNING = [2, 3]
const EXPRESS = [1]

export const orderHandlers: Handlers<keyof typeof orderEndpoints> = {
  submitO2o: (ctx, input) => submitOrder(ctx, input, LIGHTNING, FROM_CART),
  submitB2c: (ctx, input) => submitOrder(ctx, input, EXPRESS, FROM_CART),
  submitNow: submitNow('own'),
  submitNowDlyb: submitNow('dlyb'),
  submitNowMn: submitNow('mn'),
  confirmExchange,
  submitExchange,
  orderLink,
  goodsLink: async (_, input) => goodsLink(input),
  orderList,
  orderById: (ctx, { id }) => orderById(ctx, id),
  orderDetail: (ctx, { id }) => orderById(ctx, id),
  orderPayStatus: (ctx, { orderNo }) => findPayStatus(ctx, orderNo),
  cancelOrder: (ctx, { id, reason }) => cancelOrder(ctx, id, reason),
  receiveGoods: (ctx, { id }) => receiveGoods(ctx, id),
  refundOrder,
  applyAfterSale,
  afterSales,
  backGoods,
  withdrawAfterSale,
  deleteOrder,
  orderPrescription,
  orderPrescriptionPics,
  checkArea,
  orderInfos,
  orderForNuoHe,
  couponsOfOrder,
  updateOrderAddress,
  wishInvoice,
  remindOrder,
  expressOfOrder,
  riderOfOrder,
  b2cLogistics,
  expressTrace,
}
