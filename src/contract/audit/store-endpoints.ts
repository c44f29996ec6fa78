import { get, post } from '../endpoint'

/** Work of a store's staff on orders, after-sales, questions and member codes. */
export const storeWorkEndpoints = {
  workOrders: get('/audit-api/order/getList', { own: [404] }),
  workOrder: get('/audit-api/order/getDetail', { own: [404] }),
  takeWork: post('/audit-api/work/take'),
  handBackWork: post('/audit-api/work/handBack'),
  checkWorkLine: post('/audit-api/order/checkLine'),
  sendWorkOrder: post('/audit-api/order/send'),
  labelWorkOrder: post('/audit-api/order/label'),
  deliverWorkOrder: post('/audit-api/order/deliver'),
  workRefunds: get('/audit-api/refund/getList', { own: [404] }),
  workRefund: get('/audit-api/refund/getDetail', { own: [404] }),
  decideRefund: post('/audit-api/refund/decide'),
  receiveReturn: post('/audit-api/refund/receive'),
  workQuestions: get('/audit-api/question/getList', { own: [404] }),
  workQuestion: get('/audit-api/question/getDetail', { own: [404] }),
  answerAsPharmacist: post('/audit-api/question/answer'),
  readMemberCode: post('/audit-api/member/read'),
}
