import { get, post } from '../endpoint'

const emptyCart = { o2oCartGoods: [], b2cCartGoods: [], shopCartGoods: [], globalCartGoods: [], count: 0 }

/** Calls of a first visit: the badge, the list, and adding. The rest: order-endpoints.ts. */
export const cartEndpoints = {
  cartList: get('/order-api/cart/user/list', { visitor: 'unsent', empty: emptyCart }),
  cartCount: get('/order-api/cart/count', { visitor: 'unsent', empty: { count: 0 } }),
  addToCart: post('/order-api/cart/v3/goods', { own: [405, 8570] }),
}
