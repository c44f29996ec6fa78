import { get, post } from '../endpoint'

/** Calls between an account that is looked after and its relatives. Reads by a relative are logged: they are POST. */
export const carerEndpoints = {
  carerLinks: get('/user-api/family/getLinks'),
  carerLink: get('/user-api/family/getLink'),
  createCarerInvite: post('/user-api/family/createInvite'),
  findCarerInvite: post('/user-api/family/findInvite'),
  acceptCarerInvite: post('/user-api/family/acceptInvite'),
  endCarerLink: post('/user-api/family/endLink'),
  elderAddresses: post('/user-api/family/getAddresses'),
  elderOrders: post('/order-api/family/getOrders'),
  elderRefills: post('/order-api/family/getRefills'),
  ordersForMe: get('/order-api/family/getOrdersForMe'),
}
