import { get } from '../endpoint'

/** Version of the static files under /json: urls with it are cached forever. @spec BC-87 */
export const STATIC_VERSION = '20210902'

export const configEndpoints = {
  orderConfig: get('/order-api/order/config', { visitor: 'open', cached: true }),
  configByKeys: get('/order-api/order/config/byKeys', { visitor: 'open', cached: true }),
  defaultConfig: get('/order-api/order/unauthorized/config/default', { visitor: 'public', cached: true }),
  limitBarcode: get('/order-api/order/unauthorized/config/limitBarcode', { visitor: 'public', cached: true }),
  dictionary: get('/user-api/dic/unauthorized/getDicByCodeNew', { visitor: 'public', cached: true }),
  hwgDictionary: get('/user-api/dic/getDicByHwgCode', { visitor: 'open', cached: true }),
  addressTree: get('/json/addr_city.json', { visitor: 'public', cached: true }),
  cityList: get('/json/city.json', { visitor: 'public', cached: true }),
  cityMap: get('/json/cityMap.json', { visitor: 'public', cached: true }),
  cityIdMap: get('/json/cityIdMap.json', { visitor: 'public', cached: true }),
}
