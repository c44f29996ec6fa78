import type { OrderKind } from '../contexts/orders/kinds/order-kind'
import { ORDER_KINDS, type OrderSource } from '../contexts/orders/kinds/registry'
import { FROM_CART } from '../contexts/orders/place/place-order'

/**
 * Registers an order kind of a test and places orders from the cart as this kind; returns a function that undoes both.
 * `OrderSource` does not contain the kind: that type lists the kinds of the product.
 */
export function registryWith(kind: OrderKind): () => void {
  const rows: Record<string, OrderKind> = ORDER_KINDS
  rows[kind.source] = kind
  FROM_CART.origin = { source: kind.source, source_ref: 7 }
  return () => {
    delete rows[kind.source]
    delete FROM_CART.origin
  }
}

/** Source of a kind that only a test knows. */
export const sourceOfTest = (source: string) => source as OrderSource
