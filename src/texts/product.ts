/** Texts of a product in lists. Those of its own page are in detail.ts. */
export const productTexts = {
  /** @spec VA-02 */
  broken: '该商品上架错误, 请联系客服',
  byExpress: '快递送达',
  inStore: '门店有货',
  /** Delivery and the store that has the product: 最快25分钟 · 蛇口店 320 m. */
  atStore: (text: string, store: string, distance: string) => `${text} · ${store} ${distance}`,
  children: '儿童',
  cart: (count: number) => (count > 0 ? `购物车，${count} 件` : '购物车'),
  crossBorder: '跨境发货',
  soldOut: '附近和仓库都缺货',
  soldOutCrossBorder: '暂时缺货',
  reorder: {
    done: '商品已加入购物车',
    some: (count: number) => `${count} 种商品暂时买不到，其余已加入购物车`,
    none: '这些商品暂时都买不到',
    /** Reason why a herbal formula cannot be ordered again, RX-05. */
    formula: '一张药方只能下一个订单，请录入新的药方',
    rx: '处方药须凭新的处方购买，请先提交处方需求',
    allButRx: '处方药须凭新的处方购买，其余已加入购物车',
  },
} as const
