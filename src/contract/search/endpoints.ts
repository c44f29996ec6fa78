import { get } from '../endpoint'

export const searchEndpoints = {
  suggest: get('/search-api/search/all/suggest', { visitor: 'open' }),
  hotWords: get('/user-api/hwxcHotsearchWords/unauthorized/get', { visitor: 'public', cached: true }),
  searchProducts: get('/product-api/product/searchAppProV1', { visitor: 'open' }),
}
