/** Cart lines to be ordered. */
export interface OrderDraft {
  cartIds: number[]
  cartType: 1 | 2 | 3
}

/** Reads the lines of a checkout from its url, so a reload keeps them. */
export function draftOf(params: Record<string, string | undefined>): OrderDraft | null {
  const type = Number(params.type)
  if (type !== 1 && type !== 2 && type !== 3) return null
  const ids = (params.ids ?? '')
    .split(/[-,]/)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  return ids.length > 0 ? { cartIds: [...new Set(ids)], cartType: type } : null
}
