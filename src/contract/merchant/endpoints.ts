import { get } from '../endpoint'

export const merchantEndpoints = {
  getMerchantInfoByCode: get('/thship/centerMerchant/unauthorized/getByCode', { visitor: 'public' }),
}
