/** Texts of the partner shell. */
export const merchantTexts = {
  shared: {
    title: '朋友分享的清单',
    note: '药品请按说明书或者在药师指导下购买和使用。价格和库存以现在为准。',
    login: { title: '登录后查看清单', text: '登录后可以一次加入购物车', action: '登录' },
    none: { title: '清单里没有商品', text: '链接可能不完整，请朋友重新分享', action: '去首页看看' },
    failed: { title: '清单加载失败', action: '重试' },
    add: (count: number) => `加入购物车（${count}）`,
    added: (count: number) => `已把 ${count} 种商品加入购物车`,
    left: (count: number) => `${count} 种商品加不了，其余的可以再点一次加入`,
    cart: '购物车',
  },
} as const
