import type { configEndpoints } from '../../../../src/contract/config/endpoints'
import { DEFAULT_POINT } from '../../../../src/domain/city'
import type { Handlers } from '../../../platform/http/context'
import { type City, CITIES, CITY_ID_MAP, CITY_MAP, REGION_TREE } from '../../../platform/regions'
import { centreOf } from '../../../platform/regions/city-centres'
import * as service from './settings'

const withCentre = (city: City) => {
  const { latitude, longitude } = centreOf(city.id) ?? DEFAULT_POINT
  return { ...city, latitude, longitude }
}

const copy = <T>(list: readonly T[]) => [...list]

export const configHandlers: Handlers<keyof typeof configEndpoints> = {
  orderConfig: service.orderConfig,
  configByKeys: service.configByKeys,
  defaultConfig: service.defaultConfig,
  limitBarcode: ({ db }) => service.limitedBarcodes(db),
  dictionary: service.dictionary,
  hwgDictionary: service.dictionary,
  addressTree: async () => copy(REGION_TREE),
  cityList: async () => CITIES.map(withCentre),
  cityMap: async () => CITY_MAP,
  cityIdMap: async () => CITY_ID_MAP,
}
