import type { CartGroup, CartItem, OrderConfig, Promotion, Reply } from '../contract/types'
import type { Kind } from '../domain/kind'

/** Cart tab: 0 express, 1 lightning and pickup, 2 cross-border. @spec NAV-43 */
export type CartTab = 0 | 1 | 2
export type CartLists = Record<Kind, CartGroup[]>

export const NO_LISTS: CartLists = { o2o: [], b2c: [], pickup: [], global: [] }

/** Returns the four lists of the reply, by kind. @spec EN-13 */
export const toLists = (data: Reply<'cartList'>): CartLists => ({
  o2o: data.o2oCartGoods,
  b2c: data.b2cCartGoods,
  pickup: data.shopCartGoods,
  global: data.globalCartGoods,
})

export const itemsOf = (groups: CartGroup[]) => groups.flatMap((group) => group.goodsVoList)
export const allItems = (lists: CartLists) => Object.values(lists).flatMap(itemsOf)
/** Counts the pieces that are not sold out, as the server does. */
export const pieces = (items: CartItem[]) => items.reduce((sum, { count, stock }) => sum + (stock === 0 ? 0 : count), 0)

/** Whether the line can be bought now. @spec ST-38 */
export const isBuyable = (item: CartItem) => item.unExist === 0

/** Returns the parts of a combo in the form the price rules need. @spec PR-17 */
export const partsOf = ({ parts }: CartItem) =>
  parts.map(({ barcode, price, count, reduceVo }) => ({ barcode, price, count, reduceId: reduceVo?.reduceId }))

/** Returns the promotions of a line and of all parts of a combo. */
export const promotionsOf = ({ reduceVo, parts }: CartItem): Promotion[] =>
  [reduceVo, ...parts.map((part) => part.reduceVo)].flatMap((one) => one ?? [])

/** Returns the lists without some lines; groups left without lines are removed too. */
export function withoutItems(lists: CartLists, isGone: (item: CartItem) => boolean): CartLists {
  const filterAvailable = (groups: CartGroup[]) =>
    groups
      .map((group) => ({ ...group, goodsVoList: group.goodsVoList.filter((item) => !isGone(item)) }))
      .filter((group) => group.goodsVoList.length > 0)
  const { o2o, b2c, pickup, global } = lists
  return {
    o2o: filterAvailable(o2o),
    b2c: filterAvailable(b2c),
    pickup: filterAvailable(pickup),
    global: filterAvailable(global),
  }
}

/**
 * Returns the amount in yuan from which delivery on a tab is free; null when it never is or when it is unknown.
 * @spec BC-03 BC-06
 */
export function freeDeliveryFrom(tab: CartTab, config: OrderConfig | null): number | null {
  if (!config || tab === 2) return null
  if (tab === 0) return config.mailSwitch === 0 ? null : config.mailFreeStartFee
  return config.deliverySwitch === 0 ? null : config.deliveryFreeStartFee
}
