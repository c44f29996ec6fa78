import { get } from '../endpoint'

export const groupEndpoints = {
  groupSaleToken: get('/activity-api/hwxcGroup/getSaleToken'),
}
