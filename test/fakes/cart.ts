import type { CartItem } from '../../src/contract/types'
import { contentsOf } from '../../src/stores/cart-contents'
import { cartGroup, fees } from '../builders/cart'
import { testApp } from './app'

/** Builds the reply of the cart list: the lines of each cart kind in one group. */
export const reply = (lists: Partial<Record<'o2o' | 'b2c' | 'shop' | 'global', CartItem[]>>) => {
  const all = Object.values(lists).flat()
  const groups = (items: CartItem[] = []) => (items.length > 0 ? [cartGroup('S1', items)] : [])
  return {
    o2oCartGoods: groups(lists.o2o),
    b2cCartGoods: groups(lists.b2c),
    shopCartGoods: groups(lists.shop),
    globalCartGoods: groups(lists.global),
    count: all.reduce((sum, item) => sum + item.count, 0),
  }
}

/** Sets up an app and gives access to its cart. */
export const shop = (...args: Parameters<typeof testApp>) => {
  const app = testApp(...args)
  return { ...app, cart: contentsOf(app.stores.cart) }
}

/** Sets up the same for a signed-in shopper with these cart lines. */
export const open = (lists: Parameters<typeof reply>[0], answers = {}) =>
  shop({ cartList: () => reply(lists), orderConfig: fees, ...answers }, { token: 't', isPlaced: true })
