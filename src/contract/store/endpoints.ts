import { get } from '../endpoint'

/** Calls that locate a first visit and load its city's services. The rest: page-endpoints.ts. */
export const storeEndpoints = {
  nearbyStores: get('/user-api/store/nearby', { visitor: 'open' }),
  cityServices: get('/user-api/store/getCityServiceByCityId', { visitor: 'open', cached: true }),
  storeDetail: get('/user-api/store/unauthorized/getStoreDetail', { visitor: 'public' }),
  o2oStoreDetail: get('/user-api/store/unauthorized/getO2oStoreDetail', { visitor: 'public' }),
  geocode: get('/ws/geocoder/v1/', { visitor: 'public' }),
}
