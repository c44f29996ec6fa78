import { del, get, post } from '../endpoint'

export const userEndpoints = {
  getUserInfo: get('/user-api/user/getUserInfo'),
  updateHeadOrName: post('/user-api/user/updateHeadOrName'),
  getNumber: get('/user-api/number/getNumber', {
    visitor: 'unsent',
    empty: { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 0 },
  }),
  unreadCount: get('/user-api/userMsg/getNoReadCount', { visitor: 'unsent', empty: { count: 0 } }),
  readMessages: post('/user-api/userMsg/updateMsgByIds'),
  getConsents: get('/user-api/consent/getConsents'),
  saveConsents: post('/user-api/consent/saveConsents'),
  collectList: get('/user-api/collect/getList'),
  collectCount: get('/user-api/collect/collectCount'),
  deleteCollects: get('/user-api/collect/delById', { writes: true }),
  doCollect: get('/user-api/collect/doCollect', { writes: true }),
  isCollect: get('/user-api/collect/isCollect', { visitor: 'unsent', empty: { collected: false } }),
  browseList: get('/user-api/browse/getList'),
  saveBrowse: post('/user-api/browse/saveBrowse', { visitor: 'unsent', empty: { saved: false } }),
  deleteBrowses: del('/user-api/browse/delByUserId'),
}
