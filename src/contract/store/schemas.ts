import { z } from 'zod'
import {
  barcode,
  cityId,
  empty,
  flag,
  id,
  latitude,
  longitude,
  pageOf,
  pageQuery,
  place,
  shop,
  storeCard,
  text,
} from '../shapes'

const near = pageQuery.extend(place.shape)

/** Store, with an optional point. With a point the reply contains the distance from it, else a distance of 0. */
const oneShop = z.object({
  storeNo: text(32).min(1),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
})

const flagQuery = z.coerce.number().pipe(flag).optional()

const licences = z.array(z.object({ name: z.string(), no: z.string(), pic: z.string() }))

const stock = z.object({
  barcode: z.string(),
  /** Pieces at the given store, or at the nearest store that has any. */
  count: z.number().int(),
  storeNo: z.string().nullable(),
  /** Pieces in the warehouse, for express. */
  warehouse: z.number().int(),
})

/** Store with stock, with its phone number. */
const stocked = shop.extend({ count: z.number().int() })

export const storeSchemas = {
  nearbyStores: { input: near, reply: pageOf(storeCard) },
  /** Stores of the city by name or street, and by services. */
  allStores: {
    input: near.extend({
      keyword: text(30).optional(),
      /** 1 requires the service, 0 does not. */
      ...{ open: flagQuery, allDay: flagQuery, pickup: flagQuery, medicare: flagQuery, decoction: flagQuery },
    }),
    reply: pageOf(shop),
  },
  cityServices: {
    input: z.object({ cityId }),
    /** cityServiceType 1 basic, 2 special. @spec EN-24 */
    reply: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        cityServiceType: z.union([z.literal(1), z.literal(2)]),
        cityServicePicUrl: z.string(),
        url: z.string(),
      }),
    ),
  },
  cityStores: { input: z.object({ cityId }), reply: z.array(storeCard) },
  storeCertificate: {
    input: z.object({ storeNo: text(32).min(1) }),
    reply: z.object({
      storeNo: z.string(),
      name: z.string(),
      licences,
    }),
  },
  /** Operating company of a store, and the person responsible. */
  storeSubject: {
    input: z.object({ storeNo: text(32).min(1) }),
    reply: z.object({
      storeNo: z.string(),
      name: z.string(),
      company: z.string(),
      manager: z.string(),
      address: z.string(),
      phone: z.string(),
      hours: z.string(),
    }),
  },
  /**
   * Latest rider deliveries of a store of this shop, late ones included. Times are rounded to 5 minutes; `minutes` after
   * the promised time, negative before it. Without `summary` there are too few, and the list is empty.
   */
  storeDeliveries: {
    input: z.object({ storeNo: text(32).min(1) }),
    reply: z.object({
      storeNo: z.string(),
      name: z.string(),
      summary: z.object({ onTime: z.number().int(), median: z.number().int() }).nullable(),
      list: z.array(z.object({ promised: z.string(), delivered: z.string(), minutes: z.number().int() })),
    }),
  },
  /** Licences of the platform itself. In the shop of a partner `seller` is the company that sells there. */
  shopLicences: {
    input: empty,
    reply: z.object({
      company: z.string(),
      address: z.string(),
      phone: z.string(),
      licences,
      seller: z.object({ company: z.string(), address: z.string() }).nullable(),
    }),
  },
  /** Store around the caller, or of the scanned code. */
  scanStore: { input: place.extend({ storeNo: text(32).min(1).optional() }), reply: shop },
  storeDetail: { input: oneShop, reply: shop },
  o2oStoreDetail: { input: oneShop, reply: shop },
  /** `location` is "latitude,longitude"; `region` is 广东省 深圳市 南山区, as in addresses. */
  geocode: {
    input: z.object({ location: text(60).min(3), get_poi: z.coerce.number().int().optional() }),
    reply: z.object({
      address: z.string(),
      region: z.string(),
      cityId: z.number().int(),
      cityName: z.string(),
      pois: z.array(
        z.object({
          title: z.string(),
          address: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          distance: z.number().int(),
        }),
      ),
    }),
  },
  findPlace: {
    input: place.extend({ keyword: text(60).min(1) }),
    reply: z.array(
      z.object({
        title: z.string(),
        address: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        cityId: z.number().int(),
        cityName: z.string(),
      }),
    ),
  },
  stockByBarcodes: {
    input: place.extend({ barcodes: text(2000).min(1), storeNo: text(32).optional() }),
    reply: z.array(stock),
  },
  stockByBarcodesNew: {
    input: place.extend({ barcodes: z.array(barcode).min(1).max(100), storeNo: text(32).optional() }),
    reply: z.array(stock),
  },
  storesWithin3km: { input: z.object({ latitude, longitude, cityId: cityId.default(903) }), reply: z.array(storeCard) },
  storesWithin3kmForProduct: {
    input: place.extend({ barcode, pickup: flag.optional() }),
    reply: z.array(stocked),
  },
  /** Stores that have at least one of the products; `count` is the number of these products. */
  storesWithin3kmForCoupon: {
    input: z.object({ latitude, longitude, cityId: cityId.default(903), barcodes: z.array(barcode).min(1).max(100) }),
    reply: z.array(stocked),
  },
  /** Stores nearby that have a whole combo; `count` is the number of sets. @spec API-09 */
  stockByGroup: { input: place.extend({ groupId: id }), reply: z.array(stocked) },
}
