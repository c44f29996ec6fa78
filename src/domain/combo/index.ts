import { minFen, type Fen } from '../money'

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

/**
 * Returns the price of one piece in a combo, in fen: its own price there, never above the usual one; null when the
 * product has no price at all.
 * @spec PR-17
 */
export const priceInCombo = (usual: Fen | null, own: Fen | null): Fen | null =>
  usual === null || own === null ? usual : minFen(usual, own)
