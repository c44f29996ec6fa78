import { get, post, put } from '../endpoint'

const submit = { own: [404, 8570, 857100] }

/** Calls for cross-border orders. */
export const globalOrderEndpoints = {
  globalPreOrder: get('/global-order-api/globalCart/getPreOrder/:orderNo', { own: [404] }),
  confirmGlobal: post('/global-order-api/globalCart/confirmOrder', { own: [404, 8570] }),
  submitGlobal: post('/global-order-api/globalOrder/submitOrder', submit),
  confirmGlobalNow: post('/global-order/worldlyCart/immediately', { own: [404, 8570] }),
  submitGlobalNow: post('/global-order/worldlyOrder/immediately', submit),
  payGlobal: post('/global-order-api/globalOrder/pay'),
  globalBuyers: get('/global-order-api/globalOrder/user/listUserInfo'),
  saveGlobalBuyer: post('/global-order-api/globalOrder/user/saveUserInfo'),
  globalOrders: get('/global-order-api/globalOrder/user/list'),
  globalOrder: get('/global-order-api/globalOrder/getUserOrderByOrderNo/:id', { own: [101] }),
  globalPayStatus: get('/global-order-api/globalOrder/findOrderPayStatus'),
  cancelGlobal: put('/global-order-api/globalOrder/cancelOrder', { inQuery: true }),
  receiveGlobal: put('/global-order-api/globalOrder/receiveGoods', { inQuery: true }),
  changeGlobalBuyer: put('/global-order/worldlyOrder/updateIdCard'),
  changeGlobalAddress: put('/global-order/worldlyOrder/updateAddress'),
  dealGlobalException: post('/global-order/globalorderrefund/globalDealOrderException'),
  globalTrace: get('/global-order-api/glbLogistics/zz/query'),
  globalPoll: post('/global-order-api/glbLogistics/poll/query'),
}
