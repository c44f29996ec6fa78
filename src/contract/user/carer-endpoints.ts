import { get, post } from '../endpoint'

/** Calls between an account that is looked after and its relatives. */
export const carerEndpoints = {
  carerLinks: get('/user-api/family/getLinks'),
  carerLink: get('/user-api/family/getLink'),
  createCarerInvite: post('/user-api/family/createInvite'),
  findCarerInvite: post('/user-api/family/findInvite'),
  acceptCarerInvite: post('/user-api/family/acceptInvite'),
  endCarerLink: post('/user-api/family/endLink'),
  elderAddresses: get('/user-api/family/getAddresses', { writes: true }),
  elderOrders: get('/order-api/family/getOrders', { writes: true }),
  elderRefills: get('/order-api/family/getRefills', { writes: true }),
  ordersForMe: get('/order-api/family/getOrdersForMe'),
}
