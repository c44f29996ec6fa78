/** Sentences about an article in lists. Those of its own page: detail.ts. */
export const commodityTexts = {
  /** @spec VA-02 */
  broken: '该商品上架错误, 请联系客服',
  byMail: '快递送达',
  soldOut: '附近和仓库都缺货',
} as const
