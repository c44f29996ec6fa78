import { CartKind } from '../../../src/domain/kind'
import type { orderEndpoints } from '../../../src/contract/order/endpoints'
import type { Handlers } from '../../platform/http/context'
import { orderPrescription, orderPrescriptionPics } from '../prescription'
import { applyAfterSale, recordReturnParcel, refundOrder } from './after-sales/apply'
import { withdrawAfterSale } from './after-sales/withdraw-after-sale'
import { afterSales } from './after-sales/after-sales-view'
import { confirmExchange, submitExchange } from './kinds/exchange/place-exchange-order'
import { couponsOfOrder, orderForNuoHe, orderInfos } from './summary/order-infos'
import { b2cLogistics, expressOfOrder, expressTrace, riderOfOrder } from './delivery/logistics'
import { movePrize, prizesToPack } from './prize/warehouse'
import { requestInvoice } from './request-invoice'
import { updateOrderAddress } from './delivery/change-address'
import { remindOrder } from './remind-store'
import { cancelOrder, checkArea, deleteOrder, findPayStatus, orderById, orderList, confirmReceipt } from './orders'
import { FROM_CART, submitOrder } from './place/place-order'
import { productLink, orderLink, submitNow } from './place/place-order-now'
import { ownShopOnly } from '../../platform/http/own-shop-only'

/** Cart types of each submit: lightning and pickup use one call, express the other. @spec BC-27 */
const LIGHTNING: readonly number[] = [CartKind.lightning, CartKind.pickup]
const EXPRESS: readonly number[] = [CartKind.express]

export const orderHandlers: Handlers<keyof typeof orderEndpoints> = {
  submitO2o: (ctx, input) => submitOrder(ctx, input, LIGHTNING, FROM_CART),
  submitB2c: (ctx, input) => submitOrder(ctx, input, EXPRESS, FROM_CART),
  submitNow: submitNow('own'),
  submitNowDlyb: submitNow('dlyb'),
  submitNowMn: submitNow('mn'),
  ...ownShopOnly<'confirmExchange' | 'submitExchange' | 'prizesToPack' | 'movePrize'>({
    confirmExchange,
    submitExchange,
    prizesToPack,
    movePrize,
  }),
  orderLink,
  goodsLink: async (_, input) => productLink(input),
  orderList,
  orderById: (ctx, { id }) => orderById(ctx, id),
  orderDetail: (ctx, { id }) => orderById(ctx, id),
  orderPayStatus: (ctx, { orderNo }) => findPayStatus(ctx, orderNo),
  cancelOrder: (ctx, { id, reason }) => cancelOrder(ctx, id, reason),
  receiveGoods: (ctx, { id }) => confirmReceipt(ctx, id),
  refundOrder,
  applyAfterSale,
  afterSales,
  backGoods: recordReturnParcel,
  withdrawAfterSale,
  deleteOrder,
  orderPrescription,
  orderPrescriptionPics,
  checkArea,
  orderInfos,
  orderForNuoHe,
  couponsOfOrder,
  updateOrderAddress,
  requestInvoice,
  remindOrder,
  expressOfOrder,
  riderOfOrder,
  b2cLogistics,
  expressTrace,
}
