import { post } from '../endpoint'

export const analyticsEndpoints = {
  sendEvents: post('/analytics/unauthorized/event', { visitor: 'public' }),
}
