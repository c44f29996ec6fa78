import { get, post } from '../endpoint'

export const analyticsEndpoints = {
  sendEvents: post('/analytics/unauthorized/event', { visitor: 'public' }),
  saveMobileCounter: get('/order-api/mobileCounter/savemobileCounter', { visitor: 'open', writes: true }),
}
