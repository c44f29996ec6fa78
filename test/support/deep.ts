const { DEEP } = process.env

/**
 * Returns how many cases a property test tries: few in `npm test`, many in `npm run test:deep`. `DEEP` is the share of the
 * many that is tried: `DEEP=0.1` tries a tenth, on a busy machine, and never fewer than usual.
 */
export const runs = (usual: number, deep: number) => (DEEP ? Math.max(usual, Math.round(deep * Number(DEEP))) : usual)
