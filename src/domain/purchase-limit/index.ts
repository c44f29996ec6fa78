/** A limit check passed, or the sentence that says why not. */
export type LimitResult = { ok: true } | { ok: false; message: string }

/**
 * May this many pieces be in the cart? Checks minimum, maximum, stock, in this order. Minimum and maximum of 0 or absent
 * mean no limit; stock 0 means none left; absent stock is not checked. count 1, min 2 → 'X商品一次最少购买2件'.
 * @spec VA-07 VA-08 VA-10
 */
export function checkLimit(input: {
  name: string
  count: number
  min?: number | null
  max?: number | null
  stock?: number | null
}): LimitResult {
  const { name, count, min, max, stock } = input
  if (min && count < min) return { ok: false, message: `${name}商品一次最少购买${min}件` }
  if (max && count > max) return { ok: false, message: `${name}商品一次最多购买${max}件` }
  if (stock != null && count > stock) return { ok: false, message: '当前数量商品库存不足，无法修改！' }
  return { ok: true }
}
