/** Texts of the partner shell: its own pages, and the shared cart. */
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
  home: {
    title: '合作商城',
    failed: { title: '商城加载失败', text: '请检查网络后重试' },
    search: '搜索药品、症状',
    place: (title: string) => `送至 ${title}`,
    dispatch: { 1: '快递到家', 2: '药店闪送', 3: '到店自提' } as Record<number, string>,
    coupons: '专享优惠券',
    all: '全部',
    products: {
      failed: '商品加载失败',
      empty: { title: '这里没有可买的商品', text: '换个分类，或者换个收货地点', action: '换收货地点' },
    },
    stores: '附近门店',
    allStores: '全部门店',
  },
  user: {
    title: '我的',
    loginNote: '登录后查看在这里下的订单',
    entries: { addressList: '收货地址', patients: '用药人', coupons: '优惠券', rxDemand: '处方', help: '联系客服' },
    orders: '我的订单',
    leave: {
      link: '去药达商城',
      note: '逛药达自营的商品，购物车和订单与这里分开',
      title: '离开合作商城？',
      message: '去药达商城后，这里的购物车和订单会保留，从合作方的链接可以再回来。',
      confirm: '去药达商城',
      cancel: '留在这里',
    },
  },
} as const
