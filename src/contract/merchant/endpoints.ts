import { get } from '../endpoint'

export const merchantEndpoints = {
  merchantAddresses: get('/thship/order/getUserAddress', { own: [502] }),
  merchantPatients: get('/thship/order/getUserDiseaseInfo', { own: [502] }),
  getMerchantInfoByCode: get('/thship/centerMerchant/unauthorized/getByCode', { visitor: 'public' }),
}
