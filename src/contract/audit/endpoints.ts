import { get, post } from '../endpoint'

export const auditEndpoints = {
  auditHome: get('/audit-api/workspace/getHome', { own: [404] }),
  auditFind: get('/audit-api/workspace/find', { own: [404] }),
  rxReviews: get('/audit-api/rx/getList', { own: [404] }),
  rxReview: get('/audit-api/rx/getDetail', { own: [404] }),
  takeRx: post('/audit-api/rx/take'),
  handBackRx: post('/audit-api/rx/handBack'),
  prescribeRx: post('/audit-api/rx/prescribe'),
  checkRx: post('/audit-api/rx/check'),
  releaseRx: post('/audit-api/rx/release'),
  sendBackRx: post('/audit-api/rx/sendBack'),
  workNotices: get('/audit-api/notice/getList', { own: [404] }),
  readWorkNotices: post('/audit-api/notice/read'),
  workAlerts: get('/audit-api/notice/getSettings', { own: [404] }),
  saveWorkAlert: post('/audit-api/notice/saveSetting'),
}
