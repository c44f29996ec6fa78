import { get, put } from '../endpoint'

export const payEndpoints = {
  payOrder: put('/order-api/order/pay', { own: [7008, 7001, 600, 410, 502] }),
  queryPay: get('/order-api/pay/requestQueryPay'),
}
