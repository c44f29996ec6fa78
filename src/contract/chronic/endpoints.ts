import { get } from '../endpoint'

export const chronicEndpoints = {
  chronicOfCity: get('/user-api/chronic/byCityId', { visitor: 'open', cached: true }),
}
