import { get } from '../endpoint'

export const pointsEndpoints = {
  growthRecords: get('/user-api/growth/getGrowthRecord'),
}
