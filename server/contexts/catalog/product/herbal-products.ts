/** What an order of a formula has as its lines: the doses, and their decoction. Nobody finds them on a shelf. @spec PR-18 */
export const TCM_GOODS = { doses: '2970000000011', decoction: '2970000000028' } as const
