/** Delivery method: lightning from a store, express from a warehouse, pickup, cross-border. */
export type Kind = 'o2o' | 'b2c' | 'pickup' | 'global'

/** Cart and dispatch types of the wire by name. `crossBorder` is ours. @spec PR-09 PR-10 PR-11 PR-12 VA-20 */
export const CartKind = { express: 1, lightning: 2, pickup: 3, crossBorder: 4 } as const

/** Order types of the wire by name: a pickup order is placed as lightning. @spec BC-74 */
export const OrderType = { express: 1, lightning: 2, crossBorder: 4 } as const

/** Delivery method in the four sets of numbers that the specification uses. */
export interface KindRow {
  kind: Kind
  /** tab of the cart and the order lists: 0 express, 1 lightning, 2 cross-border */
  tab: 0 | 1 | 2
  /** order type on the wire: 1 B2C, 2 O2O, 4 cross-border */
  orderType: 1 | 2 | 4
  /** cart type and dispatch type: 1 express, 2 lightning, 3 pickup; 4 for cross-border is ours */
  cartType: 1 | 2 | 3 | 4
}

/** Cart and dispatch type of pickup. @spec VA-20 */
export const PICKUP = CartKind.pickup

/**
 * Table of all numbers. Pickup belongs to the lightning tab and is ordered as type 2.
 * @spec PR-09 PR-10 PR-11 PR-12 NAV-43 BC-27 BC-74 VA-20
 */
export const KINDS: readonly KindRow[] = [
  { kind: 'o2o', tab: 1, orderType: OrderType.lightning, cartType: CartKind.lightning },
  { kind: 'b2c', tab: 0, orderType: OrderType.express, cartType: CartKind.express },
  { kind: 'pickup', tab: 1, orderType: OrderType.lightning, cartType: CartKind.pickup },
  { kind: 'global', tab: 2, orderType: OrderType.crossBorder, cartType: CartKind.crossBorder },
]

const byKind = (kind: Kind) => KINDS.find((row) => row.kind === kind) as KindRow

/** Returns the cart tab of a kind. 'b2c' → 0. @spec NAV-43 */
export function tabOf(kind: Kind): KindRow['tab'] {
  return byKind(kind).tab
}

/** Returns the order type of a kind. 'global' → 4. @spec BC-74 */
export function orderTypeOf(kind: Kind): KindRow['orderType'] {
  return byKind(kind).orderType
}

/** Returns the cart type of a kind. 'pickup' → 3. @spec BC-27 EN-07 */
export function cartTypeOf(kind: Kind): KindRow['cartType'] {
  return byKind(kind).cartType
}

/** Returns the first kind of a tab (lightning for 1), or undefined for an unknown tab. @spec NAV-43 */
export function kindOfTab(tab: number): Kind | undefined {
  return KINDS.find((row) => row.tab === tab)?.kind
}

/**
 * Returns the kind of an order type, or undefined. 2 is lightning: order types do not distinguish pickup.
 * @spec BC-74
 */
export function kindOfOrderType(orderType: number): Kind | undefined {
  return KINDS.find((row) => row.orderType === orderType)?.kind
}

/** Returns the kind of a cart type, or undefined. 3 → 'pickup'. @spec BC-27 */
export function kindOfCartType(cartType: number): Kind | undefined {
  return KINDS.find((row) => row.cartType === cartType)?.kind
}

/** Returns the cart type sent on confirmation: 2 for pickup (3), all others unchanged. @spec VA-20 */
export function confirmedCartType(cartType: number): number {
  return cartType === CartKind.pickup ? CartKind.lightning : cartType
}
