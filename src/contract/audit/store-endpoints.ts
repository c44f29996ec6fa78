import { get, post } from '../endpoint'

/** Work of a store's staff on orders, after-sales, questions and member codes. */
export const storeWorkEndpoints = {
  workOrders: get('/audit-api/order/getList'),
  workOrder: get('/audit-api/order/getDetail'),
  takeWork: post('/audit-api/work/take'),
  handBackWork: post('/audit-api/work/handBack'),
  checkWorkLine: post('/audit-api/order/checkLine'),
  sendWorkOrder: post('/audit-api/order/send'),
  workRefunds: get('/audit-api/refund/getList'),
  workRefund: get('/audit-api/refund/getDetail'),
  decideRefund: post('/audit-api/refund/decide'),
  receiveReturn: post('/audit-api/refund/receive'),
  workQuestions: get('/audit-api/question/getList'),
  answerAsPharmacist: post('/audit-api/question/answer'),
  readMemberCode: post('/audit-api/member/read'),
}
