import type { storeEndpoints } from '../../../../src/contract/store/endpoints'
import type { storePageEndpoints } from '../../../../src/contract/store/page-endpoints'
import type { Handlers } from '../../../platform/http/context'
import { hasService } from '../../../platform/http/services-off'
import { cityServices } from './city-services'
import * as licences from './licences'
import * as service from './nearby-stores'
import { hasDecoction, hasStores } from './stores'
import * as stocked from './stores-with-stock'
import * as shops from './store-details'

/** Call that a later context answers: deliveries are orders. */
type OfOrders = 'storeDeliveries'

export const storeHandlers: Handlers<keyof typeof storeEndpoints | Exclude<keyof typeof storePageEndpoints, OfOrders>> =
  {
    nearbyStores: service.nearby,
    allStores: shops.all,
    cityServices: async (ctx, { cityId }) => {
      const catalogSnapshot = await ctx.catalogSnapshot()
      return cityServices({
        hasStores: hasStores(catalogSnapshot, cityId),
        hasDecoction: hasService(ctx, 'pharmacists') && hasDecoction(catalogSnapshot, cityId),
        hasCustoms: hasService(ctx, 'customs'),
      })
    },
    cityStores: service.ofCity,
    storeCertificate: licences.certificate,
    storeSubject: licences.subject,
    shopLicences: licences.platformLicences,
    scanStore: shops.scanned,
    storeDetail: shops.detail,
    o2oStoreDetail: shops.detail,
    geocode: service.geocode,
    findPlace: service.findPlace,
    stockByBarcodes: service.stockOfList,
    stockByBarcodesNew: service.stock,
    storesWithin3km: service.within3km,
    storesWithin3kmForProduct: service.within3kmFor,
    storesWithin3kmForCoupon: stocked.withAnyOf,
    stockByGroup: stocked.withCombo,
  }
