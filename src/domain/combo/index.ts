/** Kinds of combo in the order in which a page shows them: treatment packages first, which are more of the same. */
const ORDER = [2, 1, 3] as const
export type ComboKind = (typeof ORDER)[number]

/** Combos by their groupType: 1 ordinary, 2 treatment, 3 collocation. Kinds without combos are left out, unknown ones too. @spec EN-23 */
export const combosByKind = <T extends { groupType: number }>(
  combos: readonly T[],
): { kind: ComboKind; combos: T[] }[] =>
  ORDER.map((kind) => ({ kind, combos: combos.filter(({ groupType }) => groupType === kind) })).filter(
    (one) => one.combos.length > 0,
  )
