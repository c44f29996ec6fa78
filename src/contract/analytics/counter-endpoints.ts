import { get } from '../endpoint'

/** The counter of visits on phones: no first frame waits for its row. */
export const counterEndpoints = {
  saveMobileCounter: get('/order-api/mobileCounter/savemobileCounter', { visitor: 'open', writes: true }),
}
