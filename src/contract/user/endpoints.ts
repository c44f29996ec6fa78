import { get, post } from '../endpoint'

export const userEndpoints = {
  getUserInfo: get('/user-api/user/getUserInfo'),
  updateHeadOrName: post('/user-api/user/updateHeadOrName'),
  getNumber: get('/user-api/number/getNumber', {
    visitor: 'unsent',
    empty: { couponNewNum: 0, couponNum: 0, collectNum: 0, integral: 0, growthValue: 0 },
  }),
  getConsents: get('/user-api/consent/getConsents'),
  saveConsents: post('/user-api/consent/saveConsents'),
}
