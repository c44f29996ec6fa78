import type { configEndpoints } from '../../../src/contract/config/endpoints'
import type { Handlers } from '../../http/context'
import { CITIES, CITY_ID_MAP, CITY_MAP, REGION_TREE } from '../../regions'
import { seatOf } from '../../regions/centres'
import * as service from './service'

const copy = <T>(list: readonly T[]) => [...list]

export const configHandlers: Handlers<keyof typeof configEndpoints> = {
  orderConfig: service.orderConfig,
  configByKeys: service.configByKeys,
  defaultConfig: service.defaultConfig,
  limitBarcode: ({ db }) => service.limitedBarcodes(db),
  dictionary: service.dictionary,
  hwgDictionary: service.dictionary,
  addressTree: async () => copy(REGION_TREE),
  cityList: async () => CITIES.map((city) => ({ ...city, ...seatOf(city) })),
  cityMap: async () => CITY_MAP,
  cityIdMap: async () => CITY_ID_MAP,
}
