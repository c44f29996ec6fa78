import { get, post } from '../endpoint'

const emptyCart = { o2oCartGoods: [], b2cCartGoods: [], shopCartGoods: [], globalCartGoods: [], count: 0 }

/** Cart calls that a first visit needs: badge, list and adding. The others are in order-endpoints.ts. */
export const cartEndpoints = {
  cartList: get('/order-api/cart/user/list', { visitor: 'unsent', empty: emptyCart }),
  cartCount: get('/order-api/cart/count', { visitor: 'unsent', empty: { count: 0 } }),
  addToCart: post('/order-api/cart/v3/goods', { own: [405, 8570] }),
}
