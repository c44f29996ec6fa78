import { del, get, post, put } from '../endpoint'

const submit = { own: [8570, 857100, 8021] }
/** @spec ER-30 ER-31 ER-34 */
const submitNow = { own: [509, 637, ...submit.own] }

export const orderEndpoints = {
  submitO2o: post('/order-api/order/o2o/submit', submit),
  submitB2c: post('/order-api/order/b2c/submit', submit),
  submitNow: post('/order-api/order/submit/immediately', submitNow),
  submitNowDlyb: post('/order-api/order/submit/immediately/dlyb', submitNow),
  submitNowMn: post('/order-api/order/submit/immediately/mn', submitNow),
  confirmExchange: post('/order-api/order/confirmExchangeCouponOrder', { own: [404, 509, 8570] }),
  submitExchange: post('/order-api/order/submitExchangeCouponOrder', { own: [404, 509, ...submit.own] }),
  orderLink: post('/order-api/order/ydy/url', { own: [404] }),
  goodsLink: post('/order-api/order/ydyByBarcodeList/url', { own: [404] }),
  orderList: get('/order-api/order/user/list'),
  orderById: get('/order-api/order/user/:id', { own: [101, 666] }),
  orderDetail: get('/buyer-order-api/order/getOrderDetail/:id', { own: [101, 666] }),
  orderPayStatus: get('/order-api/orderSnapshot/findOrderPayStatus'),
  cancelOrder: put('/order-api/order/cancel/:id'),
  receiveGoods: put('/order-api/order/receiveGoods/:id'),
  refundOrder: put('/order-api/order/refund/:id', { inQuery: true }),
  applyAfterSale: post('/order-api/postSale/applyForPostSale'),
  afterSales: get('/order-api/postSale/lookForPostSale', { own: [101] }),
  backGoods: put('/order-api/order/backGoods/:id'),
  withdrawAfterSale: put('/order-api/postSale/withdraw/:id', { own: [101] }),
  deleteOrder: del('/order-api/order/:id'),
  orderPrescription: get('/order-api/order/getPrescription', { own: [101] }),
  orderPrescriptionPics: get('/order-api/order/getimg', { own: [101] }),
  orderInfos: get('/order-api/orderSnapshot/getOrderInfos'),
  orderForNuoHe: get('/order-api/orderSnapshot/getOrderInfoForNuoHe', { own: [101] }),
  couponsOfOrder: get('/order-api/orderSnapshot/getCouponActivityByOrder'),
  updateOrderAddress: post('/order-api/orderSnapshot/orderUpdateAddress'),
  requestInvoice: put('/order-api/order/invoice/:id'),
  remindOrder: post('/order-api/order/remind/:id'),
  expressOfOrder: get('/order-api/express/getExpressByOrderNo'),
  riderOfOrder: get('/order-api/express/getExpressRealStatusByOrderNoNew'),
  b2cLogistics: get('/order-api/orderLogistics/getB2COrderLogistics'),
  expressTrace: get('/order-api/orderLogistics/unifyExpressInfo'),
  prizesToPack: get('/order-api/prizeParcel/waiting'),
  movePrize: post('/order-api/prizeParcel/move'),
  checkArea: get('/order-api/order/checkLimitSendGoodsArea', { visitor: 'open' }),
}
