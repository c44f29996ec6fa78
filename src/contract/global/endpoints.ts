import { del, get, post, put } from '../endpoint'

/** The cross-border part of the cart; its orders come later. */
export const globalEndpoints = {
  globalCartList: get('/global-order-api/globalCart/userCartList'),
  globalCartCount: get('/global-order-api/globalCart/userCartCount'),
  addGlobal: post('/global-order-api/globalCart/submitGoods', { own: [8570] }),
  setGlobalCount: put('/global-order-api/globalCart/updateUserCartCount', { own: [8570] }),
  removeGlobal: del('/global-order-api/globalCart/del/batch'),
  globalFreightMap: get('/global-order/unauthorized/getFreightPriceByCompany', { visitor: 'public', cached: true }),
}
