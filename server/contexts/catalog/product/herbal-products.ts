/**
 * Barcodes of the order lines of a herbal formula: the doses and their decoction. Not listed in the catalog.
 * @spec PR-18
 */
export const TCM_PRODUCTS = { doses: '2970000000011', decoction: '2970000000028' } as const
