import type { OrderKind } from '../contexts/orders/kinds/order-kind'
import { ORDER_KINDS, type OrderSource } from '../contexts/orders/kinds/registry'
import { FROM_CART } from '../contexts/orders/place/place-order'

/**
 * Adds a row to the registry and places orders from the cart as this kind; returns a function that undoes both. A test's kind is no
 * member of `OrderSource`: the product's union is the union of its own rows.
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
