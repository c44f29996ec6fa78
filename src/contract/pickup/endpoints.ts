import { get, post } from '../endpoint'

export const pickupEndpoints = {
  pickOrder: get('/o2o-user-api/scanCodeBuy/user/getDetailByOrderNo', { own: [101] }),
  pickOrders: get('/o2o-user-api/scanCodeBuy/user/getPickOrders'),
  lookAtCode: post('/o2o-user-api/scanCodeBuy/staff/look'),
  handOver: post('/o2o-user-api/scanCodeBuy/staff/handOver'),
}
