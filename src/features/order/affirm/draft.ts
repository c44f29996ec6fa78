import type { OrderDraft } from '@/stores/order'

/** The lines of a checkout: from the address, so that a reload keeps them, else from the cart. */
export function draftOf(params: Record<string, string | undefined>, kept: OrderDraft | null): OrderDraft | null {
  const type = Number(params.type)
  if (type !== 1 && type !== 2 && type !== 3) return null
  const ids = (params.ids ?? '')
    .split(/[-,]/)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  if (ids.length > 0) return { cartIds: [...new Set(ids)], cartType: type }
  return kept?.cartType === type ? kept : null
}
