import { get, post } from '../endpoint'

/** Work of a store's staff on orders, after-sales, questions and member codes. */
export const storeWorkEndpoints = {
  workSummary: get('/order-api/staff/work/summary'),
  workOrders: get('/order-api/staff/work/orders'),
  workOrder: get('/order-api/staff/work/order'),
  takeWork: post('/order-api/staff/work/take'),
  releaseWork: post('/order-api/staff/work/release'),
  checkWorkLine: post('/order-api/staff/work/order/line'),
  sendWorkOrder: post('/order-api/staff/work/order/send'),
  workRefunds: get('/order-api/staff/work/refunds'),
  workRefund: get('/order-api/staff/work/refund'),
  decideRefund: post('/order-api/staff/work/refund/decide'),
  receiveReturn: post('/order-api/staff/work/refund/receive'),
  workQuestions: get('/order-api/staff/work/questions'),
  answerAsPharmacist: post('/order-api/staff/work/question/answer'),
  readMemberCode: post('/order-api/staff/work/member'),
}
