/** Kinds of combos in display order: treatment packages first, which contain more of the same product. */
const ORDER = [2, 1, 3] as const
export type ComboKind = (typeof ORDER)[number]

/**
 * Groups combos by their groupType: 1 ordinary, 2 treatment, 3 collocation. Leaves out empty and unknown kinds.
 * @spec EN-23
 */
export const combosByKind = <T extends { groupType: number }>(
  combos: readonly T[],
): { kind: ComboKind; combos: T[] }[] =>
  ORDER.map((kind) => ({ kind, combos: combos.filter(({ groupType }) => groupType === kind) })).filter(
    (one) => one.combos.length > 0,
  )
