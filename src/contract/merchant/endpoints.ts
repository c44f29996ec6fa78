import { get, post } from '../endpoint'

export const merchantEndpoints = {
  merchantAddresses: get('/thship/order/getUserAddress', { own: [502] }),
  merchantPatients: get('/thship/order/getUserDiseaseInfo', { own: [502] }),
  sharedCart: post('/thship/merchantCart/share/data/platForm'),
  getMerchantInfoByCode: get('/thship/centerMerchant/unauthorized/getByCode', { visitor: 'public' }),
}
