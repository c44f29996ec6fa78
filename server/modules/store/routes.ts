import type { storeEndpoints } from '../../../src/contract/store/endpoints'
import type { Handlers } from '../../http/context'
import { cityServices } from './city-services'
import { hasDecoction } from './repo'
import * as service from './service'

export const storeHandlers: Handlers<keyof typeof storeEndpoints> = {
  nearbyStores: service.nearby,
  allStores: service.all,
  cityServices: async ({ db }, { cityId }) => cityServices({ hasDecoction: await hasDecoction(db, cityId) }),
  cityStores: service.ofCity,
  storeCertificate: service.certificate,
  storeDetail: service.detail,
  o2oStoreDetail: service.detail,
  geocode: service.geocode,
  findPlace: service.findPlace,
  stockByBarcodes: service.stockOfList,
  stockByBarcodesNew: service.stock,
  storesWithin3km: service.within3km,
  storesWithin3kmForProduct: service.within3kmFor,
}
