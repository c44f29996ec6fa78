import { get } from '../endpoint'

export const serviceEndpoints = {
  orderState: get('/customer-service/customerService/orderNoDetail/unauthorized', { visitor: 'public' }),
  counselors: get('/user-center/qywxUser/getQywxUserByDepartment'),
}
